import sharp from 'sharp'

import { resizePicture } from './picture-sizes.ts'
import type { Resized } from './picture-sizes.ts'

/** What this process answers; null for what it could not read. */
export type Decoded = Resized[] | null

// Each process decodes one picture at a time, on one core, and keeps nothing of it.
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (upload: Uint8Array) => {
  void resizePicture(Buffer.from(upload)).then(
    (sizes) => process.send?.(sizes),
    () => process.send?.(null),
  )
})
process.on('disconnect', () => process.exit())
