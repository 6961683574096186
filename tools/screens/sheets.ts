import { join } from 'node:path'

import sharp from 'sharp'

import type { Shot } from './capture.ts'
import type { Size } from './screen.ts'

/** Columns, rows and picture size in pixels. Longer pictures are cut at the bottom. */
const layouts: Record<Size, { columns: number; rows: number; width: number; height: number }> = {
  phone: { columns: 6, rows: 2, width: 300, height: 650 },
  tablet: { columns: 4, rows: 2, width: 440, height: 587 },
  desktop: { columns: 3, rows: 3, width: 600, height: 375 },
}
const gap = 12
const labelHeight = 22

/**
 * Writes contact sheets for one size and theme, a dozen pictures on each.
 *
 * @returns the file names.
 */
export async function drawSheets(shots: readonly Shot[], folder: string): Promise<string[]> {
  const written: string[] = []
  for (const [kind, shotsOfKind] of Map.groupBy(shots, ({ size, theme }) => `${size}-${theme}`)) {
    const [first] = shotsOfKind
    if (first === undefined) continue
    const { columns, rows } = layouts[first.size]
    for (let from = 0; from < shotsOfKind.length; from += columns * rows) {
      const name = `sheet-${kind}-${String(from / (columns * rows) + 1).padStart(2, '0')}.png`
      await drawSheet(shotsOfKind.slice(from, from + columns * rows), first.size, folder, name)
      written.push(name)
    }
  }
  return written
}

async function drawSheet(shots: readonly Shot[], size: Size, folder: string, name: string): Promise<void> {
  const { columns, width, height } = layouts[size]
  const cells = await Promise.all(
    shots.map(async ({ file, screen }, index) => {
      const left = gap + (index % columns) * (width + gap)
      const top = gap + Math.floor(index / columns) * (height + labelHeight + gap)
      return [
        { input: drawLabel(screen, width), left, top },
        { input: await resizePicture(join(folder, file), width, height), left, top: top + labelHeight },
      ]
    }),
  )
  const rowCount = Math.ceil(shots.length / columns)
  const sheetSize = {
    width: gap + columns * (width + gap),
    height: gap + rowCount * (height + labelHeight + gap),
  }
  await sharp({ create: { ...sheetSize, channels: 3, background: '#8b8680' } })
    .composite(cells.flat())
    .png({ compressionLevel: 4 })
    .toFile(join(folder, name))
}

async function resizePicture(file: string, width: number, height: number): Promise<Buffer> {
  const picture = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true })
  if (picture.info.height <= height) return picture.data
  return await sharp(picture.data).extract({ left: 0, top: 0, width, height }).toBuffer()
}

function drawLabel(text: string, width: number): Buffer {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="0" y="15" font-family="sans-serif" font-size="14" fill="#fff">${escaped}</text></svg>`,
  )
}
