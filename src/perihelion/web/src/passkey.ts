/** Passkeys: the browser makes one or signs with it; the server checks what it sends. */

interface Sent {
  go?: string;
  error?: { say: string };
}

function post(path: string, body = ""): Promise<Response> {
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  return fetch(path, { method: "POST", headers, body });
}

function credential(kind: string, options: unknown): Promise<Credential | null> {
  if (kind === "create") {
    const asked = options as PublicKeyCredentialCreationOptionsJSON;
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
    return navigator.credentials.create({ publicKey });
  }
  const asked = options as PublicKeyCredentialRequestOptionsJSON;
  return navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked),
  });
}

/** The server's answer to what the button asks for; undefined if the browser gave no passkey. */
async function answered(button: HTMLButtonElement): Promise<Sent | undefined> {
  const { passkey = "", options = "", answer = "" } = button.dataset;
  try {
    const asked = await post(options);
    const made = asked.ok ? await credential(passkey, await asked.json()) : null;
    if (!(made instanceof PublicKeyCredential)) return undefined;
    return (await (await post(answer, JSON.stringify(made.toJSON()))).json()) as Sent;
  } catch {
    return undefined;
  }
}

export function watchPasskeys(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-passkey]"))
    button.addEventListener("click", async () => {
      const problem = button.closest("section")?.querySelector<HTMLElement>("[data-failed]");
      const sent = await answered(button);
      if (sent?.go) {
        location.assign(sent.go);
        if (location.pathname === new URL(sent.go, location.href).pathname) location.reload();
      } else if (problem) {
        problem.textContent = sent?.error?.say ?? problem.dataset.failed ?? "";
        problem.hidden = false;
      }
    });
}
