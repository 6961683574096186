import { join } from 'node:path'

import sharp from 'sharp'

import { FolderStore } from '../server/src/platform/files/folder-store.ts'
import { Pictures } from '../server/src/platform/pictures.ts'

const rounds = 7
const sizes = [
  { name: 'a photo', width: 3000, height: 2250 },
  { name: 'a cropped picture', width: 960, height: 960 },
]

/** Processes uploads as the server does: checked, decoded, written in three widths. Shows the median of seven. */
export async function measurePictures(folder: string): Promise<object[]> {
  const pictures = new Pictures(new FolderStore(join(folder, 'bench-pictures')))
  // Decoder processes don't keep this process alive, and no server does it here.
  const keepAlive = setInterval(() => undefined, 60_000)
  try {
    const rows = []
    for (const size of sizes) rows.push(await measureSize(pictures, size))
    return rows
  } finally {
    clearInterval(keepAlive)
  }
}

async function measureSize(pictures: Pictures, { name, width, height }: (typeof sizes)[number]) {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    // A new picture each time, because duplicates are not stored again.
    const upload = await createNoise(width, height)
    bytes = upload.length
    const started = performance.now()
    const stored = await pictures.storeUpload(upload)
    if (typeof stored !== 'string') throw new Error(`The picture was refused: ${stored.refusal}`)
    times.push(performance.now() - started)
  }
  return {
    name: `${name} of ${width} × ${height}`,
    kB: Math.round(bytes / 1024),
    'stored after ms': median(times).toFixed(0),
  }
}

/** Soft noise, which costs about as much as a photo. */
async function createNoise(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const create = { width, height, channels: 3 as const, background: '#888', noise }
  return await sharp({ create }).blur(1.2).jpeg({ quality: 85 }).toBuffer()
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
}
