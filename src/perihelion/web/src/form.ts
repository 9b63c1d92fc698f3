/** The form of the picture that suits the space it has. */

export type Form = "wide" | "tall";

/** Where the page is one column: the same condition as in responsive.css. */
const ONE_COLUMN = "(max-width: 860px) and (orientation: portrait)";

/** Wide, unless the space is clearly higher than wide. */
export function formFor(width: number, height: number): Form {
  return width >= height * 0.95 ? "wide" : "tall";
}

/** The form for the space that the page leaves to its picture. */
export function currentForm(): Form {
  if (matchMedia(ONE_COLUMN).matches) return "tall";
  const space = document.querySelector(".middle")?.getBoundingClientRect();
  return space ? formFor(space.width, space.height) : formFor(innerWidth, innerHeight);
}

/** Call `change` whenever another form fits better: a window was resized, a phone turned. */
export function watchForm(change: (form: Form) => void): void {
  let form = currentForm();
  addEventListener("resize", () => {
    const now = currentForm();
    if (now === form) return;
    form = now;
    change(now);
  });
}
