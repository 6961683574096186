import { flushCompileCache } from 'node:module'

import sharp from 'sharp'

import { resizePicture } from './picture-sizes.ts'
import type { ResizedPicture } from './picture-sizes.ts'

/** A picture to decode, and the CPU time it may take (ms). */
export type DecodeRequest = { bytes: Uint8Array; cpuLimit: number }
/** Null if the picture could not be read; 'too-slow' if it used up its CPU time. */
export type DecodeResult = ResizedPicture[] | null | 'too-slow'

// One picture at a time, on one core, without a cache.
sharp.concurrency(1)
sharp.cache(false)

process.on('message', ({ bytes, cpuLimit }: DecodeRequest) => {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > cpuLimit) reply('too-slow')
  }, 50)
  const reply = (result: DecodeResult) => {
    clearInterval(watch)
    process.send?.(result)
  }
  void resizePicture(Buffer.from(bytes))
    .then(reply, () => reply(null))
    // Node does it at the exit, but this process is killed. Compiled code halves the CPU time of its next start.
    .then(() => flushCompileCache())
})
process.on('disconnect', () => process.exit())
