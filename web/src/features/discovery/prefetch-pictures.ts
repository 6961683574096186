import { toSrcSet } from '@coterie/contract/pictures'

/** Keeps a reference to each `Image`, so that the browser keeps its decoded picture. */
const requestedPictures = new Map<string, HTMLImageElement>()
/** As many cards as can be swiped in quick succession. */
const maxDecoded = 6

export function prefetchPictures(pictures: readonly (string | null)[], sizes: string): void {
  for (const src of pictures) {
    if (src === null || requestedPictures.has(src)) continue
    const picture = new Image()
    picture.sizes = sizes
    picture.srcset = toSrcSet(src) ?? ''
    picture.src = src
    requestedPictures.set(src, picture)
    // The card itself retries a failed picture and shows the error.
    picture.decode().catch(() => requestedPictures.delete(src))
  }
  for (const [src] of [...requestedPictures].slice(0, -maxDecoded)) requestedPictures.delete(src)
}
