/** How long the first screen waits for its fonts (ms). */
const fontTimeout = 1000

/** Waits for our fonts, which load along with the scripts: a later swap would shift the layout. */
export async function waitForFonts(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, fontTimeout))
  const fontLoads = ['1em Fraunces', '1em Figtree'].map((font) => document.fonts.load(font))
  await Promise.race([Promise.allSettled(fontLoads), timeout])
}

/** Waits for the full stylesheet if the document only contains the styles of its first screen. */
export async function waitForStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (link === null || link.sheet !== null) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
