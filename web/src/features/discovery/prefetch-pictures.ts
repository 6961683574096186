import { sourceSet } from '@coterie/contract/pictures'

/** Pictures that were asked for; each browser decodes one once, and shows it at once later. */
const asked = new Map<string, HTMLImageElement>()
/** Of those asked for last, as many as cards that may be swiped in one breath. */
const mostHeld = 6

/** Fetches and decodes pictures of cards that are not on the screen yet, as they will be shown there. */
export function decodeAhead(pictures: readonly (string | null)[], sizes: string): void {
  for (const src of pictures) {
    if (src === null || asked.has(src)) continue
    const picture = new Image()
    picture.sizes = sizes
    picture.srcset = sourceSet(src) ?? ''
    picture.src = src
    asked.set(src, picture)
    // One that cannot be had is asked for again by its card, which says so.
    picture.decode().catch(() => asked.delete(src))
  }
  for (const [src] of [...asked].slice(0, -mostHeld)) asked.delete(src)
}
