import { sourceSet } from '@coterie/contract/pictures'

/** Pictures that were asked for; each browser decodes one once, and shows it at once later. */
const requestedPictures = new Map<string, HTMLImageElement>()
/** Of those asked for last, as many as cards that may be swiped in one breath. */
const maxDecoded = 6

/** Fetches and decodes pictures of cards that are not on the screen yet, as they will be shown there. */
export function prefetchPictures(pictures: readonly (string | null)[], sizes: string): void {
  for (const src of pictures) {
    if (src === null || requestedPictures.has(src)) continue
    const picture = new Image()
    picture.sizes = sizes
    picture.srcset = sourceSet(src) ?? ''
    picture.src = src
    requestedPictures.set(src, picture)
    // One that cannot be had is asked for again by its card, which says so.
    picture.decode().catch(() => requestedPictures.delete(src))
  }
  for (const [src] of [...requestedPictures].slice(0, -maxDecoded)) requestedPictures.delete(src)
}
