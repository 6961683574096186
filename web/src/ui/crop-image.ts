import { getCropSide, type Crop } from './crop.ts'

/** The maximum width of stored pictures (px). */
const maxWidth = 960

/** Draws the crop on the whole canvas. Transparent areas become white, because the result is a JPG. */
export function drawCroppedImage(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const side = getCropSide(bitmap, crop)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const [left, top] = [crop.x - side / 2, crop.y - side / 2]
  context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

export async function cropImage(bitmap: ImageBitmap, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(getCropSide(bitmap, crop), maxWidth)))
  canvas.height = canvas.width
  drawCroppedImage(canvas, bitmap, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob && new File([blob], 'picture.jpg', { type: blob.type })
}
