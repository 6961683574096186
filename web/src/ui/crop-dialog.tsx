import { m } from '@coterie/contract/paraglide/messages'
import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Loading } from './loading.tsx'

export type Size = { width: number; height: number }

/** A square crop: its center in image pixels, and the ratio of the shorter edge to its side. */
export type Crop = { x: number; y: number; zoom: number }

const maxZoom = 4

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

/** The maximum width of stored pictures (px). */
const maxWidth = 960

/** Draws the crop on the whole canvas. Transparent areas become white, because the result is a JPG. */
function drawCroppedImage(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const side = getCropSide(bitmap, crop)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const [left, top] = [crop.x - side / 2, crop.y - side / 2]
  context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

async function cropImage(bitmap: ImageBitmap, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(getCropSide(bitmap, crop), maxWidth)))
  canvas.height = canvas.width
  drawCroppedImage(canvas, bitmap, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob && new File([blob], 'picture.jpg', { type: blob.type })
}

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
function CropFrame({ bitmap, crop, onChange }: CropFrameProps) {
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

type CropDialogProps = {
  file: File
  onDone: (cropped: File) => void
  onCancel: () => void
  onUnreadable: () => void
}

/** Crops a picture to a square and returns it as a JPG. */
export function CropDialog({ file, onDone, onCancel, onUnreadable }: CropDialogProps) {
  const [chosenCrop, setCrop] = useState<Crop>()
  const bitmap = useBitmap(file, onUnreadable)
  const crop = bitmap && (chosenCrop ?? createInitialCrop(bitmap))

  async function finish() {
    if (bitmap === undefined || crop === undefined) return
    const cropped = await cropImage(bitmap, crop)
    if (cropped === null) onUnreadable()
    else onDone(cropped)
  }

  const buttons = (
    <>
      <Button variant="secondary" onClick={onCancel}>
        {m.crop_cancel()}
      </Button>
      <Button disabled={bitmap === undefined} onClick={() => void finish()}>
        {m.crop_confirm()}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onCancel} title={m.crop_title()} description={m.crop_hint()} footer={buttons}>
      {bitmap === undefined || crop === undefined ? (
        <Loading />
      ) : (
        <div className="grid justify-items-center gap-4 pt-1">
          <CropFrame bitmap={bitmap} crop={crop} onChange={setCrop} />
          <ZoomSlider zoom={crop.zoom} onChange={(zoom) => setCrop(zoomCrop(bitmap, crop, zoom))} />
        </div>
      )}
    </Dialog>
  )
}

function ZoomSlider({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  const id = useId()
  return (
    <div className="flex w-full max-w-80 items-center gap-3">
      <label htmlFor={id} className="text-15 font-semibold">
        {m.crop_zoom()}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={maxZoom}
        step={0.05}
        value={zoom}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 min-w-0 grow rounded-control accent-second"
      />
    </div>
  )
}

/** Undefined while the picture is being decoded. */
function useBitmap(file: File, onUnreadable: () => void): ImageBitmap | undefined {
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  const fail = useEffectEvent(onUnreadable)
  useEffect(() => {
    let isUnmounted = false
    let decoded: ImageBitmap | undefined
    async function decode() {
      decoded = await createImageBitmap(file).catch(() => undefined)
      if (isUnmounted) decoded?.close()
      else if (decoded === undefined) fail()
      else setBitmap(decoded)
    }
    void decode()
    return () => {
      isUnmounted = true
      decoded?.close()
    }
  }, [file])
  return bitmap
}
