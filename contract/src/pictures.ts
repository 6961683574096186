/** Widths that a picture is kept in, in pixels; `picture-960.webp` is at most 960 wide. */
export const pictureWidths = [96, 320, 960] as const

/** How wide pictures stand that a page is about, as an img's `sizes`. */
export const pictureSizes = {
  /** The card on top of a feed. */
  card: '(min-width: 48rem) 680px, 100vw',
  /** A circle on its own page. */
  circle: '(min-width: 36rem) 34rem, 100vw',
}

/** '/pictures/ab-320.webp' → '/pictures/ab-96.webp 96w, … 960w'; undefined for a picture of elsewhere. */
export function sourceSet(src: string): string | undefined {
  const stem = /^(\/pictures\/.+)-\d+\.webp$/.exec(src)?.[1]
  return stem && pictureWidths.map((width) => `${stem}-${width}.webp ${width}w`).join(', ')
}
