/** The page's entry script, which differs per build and language. */
export function getBuildId(): string {
  // Rendered pages name it for start.js.
  const script = document.querySelector('script[type=module], script[data-entry]')
  return script?.getAttribute('data-entry') ?? script?.getAttribute('src') ?? ''
}
