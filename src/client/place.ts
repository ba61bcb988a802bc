/** Returns a function that scrolls the section at the top of the screen back to its place. */
export function rememberPlace(window: Window, root: Element): () => void {
  const findLast = (matches: (section: HTMLElement) => boolean) =>
    [...root.querySelectorAll<HTMLElement>('section[id]')].filter(matches).pop();
  // Browsers scroll to a section within a pixel.
  const { id = '', offsetTop: top = 0 } = findLast(({ offsetTop }) => offsetTop < window.scrollY + 1) ?? {};
  return () => {
    // A section has the same id in all languages.
    const next = findLast((section) => section.id === id);
    if (next) window.scrollTo(0, window.scrollY + next.offsetTop - top);
  };
}
