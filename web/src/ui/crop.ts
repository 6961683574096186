export type Size = { width: number; height: number }

/** A square crop: its center in image pixels, and the ratio of the shorter edge to its side. */
export type Crop = { x: number; y: number; zoom: number }

export const maxZoom = 4

export function createInitialCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** In image pixels. */
export function getCropSide({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

export function moveCrop(size: Size, crop: Crop, offset: { x: number; y: number }): Crop {
  return clampCrop(size, { ...crop, x: crop.x + offset.x, y: crop.y + offset.y })
}

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
