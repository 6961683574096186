export type Size = { width: number; height: number }

/** A square crop: its centre in picture pixels, and how many times its side fits into the shorter edge. */
export type Crop = { x: number; y: number; zoom: number }

export const maxZoom = 4

/** The largest square, centred. */
export function initialCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** The side of the square in picture pixels. */
export function getCropSide({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

/** Moves the square within the picture. */
export function moveCrop(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  return clampCrop(size, { ...crop, x: crop.x + by.x, y: crop.y + by.y })
}

/** Zooms around the centre of the square, from 1 to 4. */
export function zoomCrop(size: Size, crop: Crop, zoom: number): Crop {
  return clampCrop(size, { ...crop, zoom: clamp(1, zoom, maxZoom) })
}

function clampCrop(size: Size, crop: Crop): Crop {
  const half = getCropSide(size, crop) / 2
  return {
    ...crop,
    x: clamp(half, crop.x, size.width - half),
    y: clamp(half, crop.y, size.height - half),
  }
}

function clamp(lower: number, value: number, upper: number): number {
  return Math.min(Math.max(lower, value), upper)
}
