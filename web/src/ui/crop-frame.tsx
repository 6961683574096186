import { m } from '@coterie/contract/paraglide/messages'
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'

import { drawCroppedImage } from './crop-image.ts'
import { moveCrop, getCropSide, zoomCrop, type Crop } from './crop.ts'

/** The canvas has twice the displayed size, for high-density screens. */
const canvasSize = 640
/** How far an arrow key moves the crop, as a fraction of its side. */
const step = 0.05
const zoomStep = 0.25

const keyDirections: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type CropFrameProps = { bitmap: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** Previews the crop and the avatar's circle. Dragging or arrow keys move the picture. */
export function CropFrame({ bitmap, crop, onChange }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const start = useRef<{ x: number; y: number; crop: Crop } | null>(null)
  const side = getCropSide(bitmap, crop)

  useLayoutEffect(() => {
    if (canvas.current !== null) drawCroppedImage(canvas.current, bitmap, crop)
  }, [bitmap, crop])

  function startDrag(event: PointerEvent<HTMLElement>) {
    if (!event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, y: event.clientY, crop }
  }

  function moveDrag({ currentTarget, isPrimary, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (start.current === null || !isPrimary) return
    const { x, y, crop: startCrop } = start.current
    const scale = side / currentTarget.clientWidth
    onChange(moveCrop(bitmap, startCrop, { x: (x - clientX) * scale, y: (y - clientY) * scale }))
  }

  function handleKeyDown(event: KeyboardEvent) {
    const [x, y] = keyDirections[event.key] ?? []
    const zoom = event.key === '+' || event.key === '=' ? zoomStep : event.key === '-' ? -zoomStep : undefined
    if (x !== undefined && y !== undefined)
      onChange(moveCrop(bitmap, crop, { x: x * side * step, y: y * side * step }))
    else if (zoom === undefined) return
    else onChange(zoomCrop(bitmap, crop, crop.zoom + zoom))
    event.preventDefault()
  }

  return (
    <button
      type="button"
      aria-label={m.crop_crop_area_label()}
      onKeyDown={handleKeyDown}
      onPointerDown={startDrag}
      onPointerMove={moveDrag}
      onLostPointerCapture={() => (start.current = null)}
      className="relative block w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-control border border-line select-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-second active:cursor-grabbing"
    >
      <canvas
        ref={canvas}
        width={canvasSize}
        height={canvasSize}
        aria-hidden
        className="block aspect-square w-full"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 rounded-full border-2 border-on-shade shadow-[0_0_0_9999px_color-mix(in_oklab,var(--color-shade)_45%,transparent)]"
      />
    </button>
  )
}
