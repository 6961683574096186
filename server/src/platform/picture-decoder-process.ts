import sharp from 'sharp'

import { resizePicture } from './picture-sizes.ts'
import type { Resized } from './picture-sizes.ts'

/** Null if the picture could not be read. */
export type Decoded = Resized[] | null

// One picture at a time, on one core, without a cache.
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (upload: Uint8Array) => {
  void resizePicture(Buffer.from(upload)).then(
    (sizes) => process.send?.(sizes),
    () => process.send?.(null),
  )
})
process.on('disconnect', () => process.exit())
