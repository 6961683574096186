import { maxPictureBytes } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'

/** What file dialogs offer. iPhones convert their own format to these. */
export const pictureTypes = ['image/jpeg', 'image/png']

/** The longest side of a photo that is reduced before it is sent (px). The server stores smaller ones. */
const maxSide = 1920
/** A photo that is still too large is halved this often, which is enough for any. */
const maxHalvings = 3

/**
 * Returns a chosen photo as the server accepts it. A larger one, such as most phone photos, or one in another format becomes a
 * smaller JPG. Null if the browser can't open it. Smaller JPGs and PNGs are not opened.
 */
export async function fitPicture(file: File): Promise<File | null> {
  if (pictureTypes.includes(file.type) && file.size <= maxPictureBytes) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const largest = Math.min(maxSide, Math.max(bitmap.width, bitmap.height))
  let blob: Blob | null = null
  for (let halvings = 0; halvings <= maxHalvings; halvings += 1) {
    blob = await drawSmaller(bitmap, largest / 2 ** halvings)
    if (blob === null || blob.size <= maxPictureBytes) break
  }
  bitmap.close()
  return blob && new File([blob], 'picture.jpg', { type: blob.type })
}

/** Says why `fitPicture` returned null. */
export function describeUnfitPicture({ type }: Pick<File, 'type'>): string {
  return pictureTypes.includes(type) ? m.ui_picture_unreadable() : m.ui_picture_kind()
}

async function drawSmaller(bitmap: ImageBitmap, longestSide: number): Promise<Blob | null> {
  const scale = longestSide / Math.max(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  // Instead of black where a PNG is transparent.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
