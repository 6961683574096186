import { pictureSizes, toSrcSet } from '@coterie/contract/pictures'
import { useEffect } from 'react'

/** Number of upcoming cards whose pictures are decoded in advance. */
const prefetchCount = 3

/** Keeps a reference to each `Image`, so that the browser keeps its decoded picture. */
const requestedPictures = new Map<string, HTMLImageElement>()
/** As many cards as can be swiped in quick succession. */
const maxDecoded = 6

/** Decodes the pictures of the next cards, so that they appear immediately. */
export function usePrefetchPictures(upcoming: readonly (string | null)[]): void {
  const pictures = upcoming.slice(0, prefetchCount).filter((picture) => picture !== null)
  // URLs have no spaces.
  const urls = pictures.join(' ')
  useEffect(() => {
    if (urls !== '') prefetchPictures(urls.split(' '))
  }, [urls])
}

function prefetchPictures(pictures: readonly string[]): void {
  for (const src of pictures) {
    if (requestedPictures.has(src)) continue
    const picture = new Image()
    picture.sizes = pictureSizes.card
    picture.srcset = toSrcSet(src) ?? ''
    picture.src = src
    requestedPictures.set(src, picture)
    // The card itself retries a failed picture and shows the error.
    picture.decode().catch(() => requestedPictures.delete(src))
  }
  for (const [src] of [...requestedPictures].slice(0, -maxDecoded)) requestedPictures.delete(src)
}
