/** Stored widths of a picture in pixels; `picture-960.webp` is at most 960 wide. */
export const pictureWidths = [96, 320, 960] as const

export const pictureSizes = {
  card: '(min-width: 48rem) 680px, 100vw',
  circle: '(min-width: 36rem) 34rem, 100vw',
}

/** '/pictures/ab-320.webp' → '/pictures/ab-96.webp 96w, … 960w'; undefined for a picture on another server. */
export function toSrcSet(src: string): string | undefined {
  const stem = /^(\/pictures\/.+)-\d+\.webp$/.exec(src)?.[1]
  return stem && pictureWidths.map((width) => `${stem}-${width}.webp ${width}w`).join(', ')
}
