import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type IconSet = { icons: Record<string, { body: string }> }

let drawings: IconSet['icons'] | undefined

/** All drawings of Fluent Emoji Flat, read from the package at the first call. */
function allDrawings(): IconSet['icons'] {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
  drawings ??= (JSON.parse(readFileSync(file, 'utf8')) as IconSet).icons
  return drawings
}

/** The side of the square that each drawing fills. */
const drawnSize = 32

/** Where an emoji stands: its centre, its size, and how many degrees it leans to the right. */
export type Stand = { x: number; y: number; size: number; lean?: number }

/**
 * An emoji as SVG, with a soft shadow on the ground below it.
 *
 * @throws when the set has no emoji of this name.
 */
export function drawEmoji(name: string, { x, y, size, lean = 0 }: Stand): string {
  const drawing = allDrawings()[name]
  if (drawing === undefined) throw new Error(`There is no emoji ${name}`)
  const half = size / 2
  const shadow = `<ellipse cx="${x}" cy="${y + half * 0.98}" rx="${half * 0.8}" ry="${half * 0.17}" fill="url(#shadow)"/>`
  const place = `translate(${x} ${y}) rotate(${lean}) translate(${-half} ${-half}) scale(${size / drawnSize})`
  return `${shadow}<g transform="${place}">${drawing.body}</g>`
}

/** What `drawEmoji` draws shadows with; stands once in each picture. */
export const shadowPaint = `<radialGradient id="shadow"><stop offset="0" stop-color="#1b1320" stop-opacity=".32"/><stop offset=".6" stop-color="#1b1320" stop-opacity=".14"/><stop offset="1" stop-color="#1b1320" stop-opacity="0"/></radialGradient>`
