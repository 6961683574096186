import { pictureWidths } from '@coterie/contract/pictures'

export type PictureWidth = (typeof pictureWidths)[number]
export type ResizedPicture = { width: PictureWidth; bytes: Buffer; shownWidth: number; shownHeight: number }

/**
 * Creates all stored sizes, largest first, so that the smallest is written last. Decodes once; smaller sizes come from the
 * largest.
 *
 * @throws if sharp cannot read the picture.
 */
export async function resizePicture(bytes: Buffer): Promise<ResizedPicture[]> {
  const { default: sharp } = await import('sharp')
  const [largest = 0] = pictureWidths.toReversed()
  const { data, info } = await sharp(bytes, { failOn: 'error', sequentialRead: true })
    .rotate()
    .resize(fitInside(largest))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sizes: ResizedPicture[] = []
  for (const width of pictureWidths.toReversed()) {
    const resized = await sharp(data, { raw })
      .resize(fitInside(width))
      // Takes 40% less time than the default effort of 4, with the same file size.
      .webp({ quality: 80, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    sizes.push({
      width,
      bytes: resized.data,
      shownWidth: resized.info.width,
      shownHeight: resized.info.height,
    })
  }
  return sizes
}

function fitInside(width: number) {
  return { width, height: width, fit: 'inside', withoutEnlargement: true } as const
}
