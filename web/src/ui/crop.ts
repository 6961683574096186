export type Size = { width: number; height: number }

/** A square part of a picture: its middle in the picture's pixels, and how often its side fits the shorter edge. */
export type Crop = { x: number; y: number; zoom: number }

export const mostZoom = 4

/** The largest square, in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** How long a side of the square is, in the picture's pixels. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

/** Moves the square; it stays within the picture. */
export function moveCrop(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  return kept(size, { ...crop, x: crop.x + by.x, y: crop.y + by.y })
}

/** Zooms around the middle of the square, between the whole picture and four times as near. */
export function zoomCrop(size: Size, crop: Crop, zoom: number): Crop {
  return kept(size, { ...crop, zoom: between(1, zoom, mostZoom) })
}

function kept(size: Size, crop: Crop): Crop {
  const half = sideOf(size, crop) / 2
  return {
    ...crop,
    x: between(half, crop.x, size.width - half),
    y: between(half, crop.y, size.height - half),
  }
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(least, value), most)
}
