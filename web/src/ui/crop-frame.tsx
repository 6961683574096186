import { useDrag } from '@use-gesture/react'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'

import { uiWords } from '../words/ui.ts'
import { moveCrop, sideOf, zoomCrop, type Crop } from './crop.ts'
import { drawCrop } from './cut.ts'

/** Pixels of the drawing: twice those of its place, for sharp screens. */
const drawn = 640
/** One press of an arrow moves by this part of the side. */
const step = 0.05
const zoomStep = 0.25

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type CropFrameProps = { bitmap: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** The square as it will be, the disc that others see marked in it. The picture moves by dragging and by keys. */
export function CropFrame({ bitmap, crop, onChange }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const side = sideOf(bitmap, crop)

  useLayoutEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, bitmap, crop)
  }, [bitmap, crop])

  const bind = useDrag(
    ({ movement: [x, y], memo: start = crop }: { movement: [number, number]; memo?: Crop }) => {
      const scale = side / (canvas.current?.clientWidth ?? drawn)
      onChange(moveCrop(bitmap, start, { x: -x * scale, y: -y * scale }))
      return start
    },
    { pointer: { keys: false } },
  )

  function press(event: KeyboardEvent) {
    const [x, y] = directions[event.key] ?? []
    const zoom = event.key === '+' || event.key === '=' ? zoomStep : event.key === '-' ? -zoomStep : undefined
    if (x !== undefined && y !== undefined)
      onChange(moveCrop(bitmap, crop, { x: x * side * step, y: y * side * step }))
    else if (zoom === undefined) return
    else onChange(zoomCrop(bitmap, crop, crop.zoom + zoom))
    event.preventDefault()
  }

  return (
    <button
      {...bind()}
      type="button"
      aria-label={uiWords.cropArea}
      onKeyDown={press}
      className="relative block w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-control border border-line select-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-second active:cursor-grabbing"
    >
      <canvas ref={canvas} width={drawn} height={drawn} aria-hidden className="block aspect-square w-full" />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 rounded-full border-2 border-on-shade shadow-[0_0_0_9999px_color-mix(in_oklab,var(--color-shade)_45%,transparent)]"
      />
    </button>
  )
}
