/** Makes the page installable: registers the service worker, and keeps it up to date. */

const LANGUAGE = "perihelion-kept-language";

/** Register the service worker once the page is there. Browsers without one go on as they are. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }).then(
      () => refreshLanguage(),
      () => undefined, // the browser does not allow it, or the server is away
    );
  });
}

/** The pages that the worker keeps are in the language of who read them last. */
async function refreshLanguage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const language = document.documentElement.lang;
  try {
    const before = localStorage.getItem(LANGUAGE);
    localStorage.setItem(LANGUAGE, language);
    if (before && before !== language) active?.postMessage("refresh");
  } catch {
    // A browser that keeps nothing keeps no pages either.
  }
}
