export type Size = { width: number; height: number }

/** A square part of a picture: its middle in the picture's pixels, and how often its side fits the shorter edge. */
export type Crop = { x: number; y: number; zoom: number }

export const maxZoom = 4

/** The largest square, in the middle. */
export function initialCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** How long a side of the square is, in the picture's pixels. */
export function getCropSide({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

/** Moves the square; it stays within the picture. */
export function moveCrop(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  return clampCrop(size, { ...crop, x: crop.x + by.x, y: crop.y + by.y })
}

/** Zooms around the middle of the square, between the whole picture and four times as near. */
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
