import { m } from '@coterie/contract/paraglide/messages'
import { useEffect, useEffectEvent, useId, useState } from 'react'

import { Button } from './button.tsx'
import { CropFrame } from './crop-frame.tsx'
import { cropImage } from './crop-image.ts'
import { maxZoom, createInitialCrop, zoomCrop, type Crop } from './crop.ts'
import { Dialog } from './dialog.tsx'
import { Loading } from './loading.tsx'

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
