import { maxPictureBytes } from '@coterie/contract/limits'

export class UnreadablePictureError extends Error {}

/** The longest side of a photo that is reduced before it is sent (px). The server stores smaller ones. */
const maxSide = 1920

/** Reduces photos over the server's limit, such as most phone photos, to a smaller JPG. */
export async function fitPicture(file: File): Promise<Blob> {
  if (file.size <= maxPictureBytes) return file
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadablePictureError()
  })
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (blob === null) throw new UnreadablePictureError()
  return blob
}
