/** How long the first screen waits for its letters (ms). */
const fontTimeout = 1000

/**
 * Waits until our own letters are here, which are fetched beside the scripts: in others words are as wide as they
 * are not, and what was shown would move. Without them, after a while, it goes on.
 */
export async function waitForFonts(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, fontTimeout))
  const fontLoads = ['1em Fraunces', '1em Figtree'].map((font) => document.fonts.load(font))
  await Promise.race([Promise.allSettled(fontLoads), timeout])
}

/** Waits for the whole stylesheet where the document has brought only what its first screen is drawn with. */
export async function waitForStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (link === null || link.sheet !== null) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
