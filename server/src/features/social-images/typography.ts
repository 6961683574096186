import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import opentype from 'opentype.js'
import type { Font } from 'opentype.js'

const { resolve } = createRequire(import.meta.url)

/** A typeface: for each character the first font that has it, and a fallback for the rest. */
export type Face = { fonts: readonly Font[]; fallback: string; weight: number }

function loadFont(path: string): Font {
  const bytes = readFileSync(resolve(`@fontsource/${path}.woff`))
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

function createFace(name: string, weight: number, fallback: string): Face {
  const files = ['latin', 'latin-ext'].map((part) => `${name}/files/${name}-${part}-${weight}-normal`)
  return { fonts: files.map(loadFont), fallback: fallback, weight }
}

/** Text is drawn as paths from our bundled fonts, so servers need no fonts installed for them. */
export const title = createFace('fraunces', 600, 'serif')
export const plain = createFace('figtree', 400, 'sans-serif')
export const strong = createFace('figtree', 600, 'sans-serif')

type Run = { font: Font; text: string }

/** Split a text into runs of one font each; null if a character is in none of them, as in 日本. */
function toRuns({ fonts }: Face, text: string): Run[] | null {
  const runs: Run[] = []
  for (const letter of text) {
    const font = fonts.find((one) => one.charToGlyphIndex(letter) > 0)
    if (font === undefined) return null
    const last = runs.at(-1)
    if (last !== undefined && last.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** The width in pixels; for characters missing in our fonts, the maximum they may take. */
export function measureWidth(style: Face, text: string, size: number): number {
  const runs = toRuns(style, text)
  if (runs === null) return Array.from(text).length * size
  return runs.reduce((width, run) => width + run.font.getAdvanceWidth(run.text, size), 0)
}

/** One line of text as SVG, with its baseline at `y`. */
export function drawLine(
  style: Face,
  text: string,
  at: { x: number; y: number; size: number; fill: string },
): string {
  const { x, y, size, fill } = at
  const runs = toRuns(style, text)
  if (runs === null) {
    const font = `font-family="${style.fallback}" font-weight="${style.weight}" font-size="${size}"`
    return `<text x="${x}" y="${y}" ${font} fill="${fill}">${escapeXml(text)}</text>`
  }
  let from = x
  const shapes = runs.map((run) => {
    const shape = run.font.getPath(run.text, from, y, size).toPathData(1)
    from += run.font.getAdvanceWidth(run.text, size)
    return shape
  })
  return `<path fill="${fill}" d="${shapes.join('')}"/>`
}

/** Wrap a text to this width, keeping words whole if they fit; the rest ends in '…'. */
export function wrapText(
  style: Face,
  text: string,
  options: { size: number; width: number; lines: number },
): string[] {
  const { size, width, lines: most } = options
  const fits = (line: string) => measureWidth(style, line, size) <= width
  const lines: string[] = []
  for (const word of text.split(/\s+/u).flatMap((one) => splitWord(one, fits))) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  const last = `${lines[most - 1]}…`
  return [...lines.slice(0, most - 1), fits(last) ? last : truncate(last, fits)]
}

function splitWord(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = []
  for (const letter of word) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

/** 'Sunday Hik…' */
function truncate(text: string, fits: (line: string) => boolean): string {
  const letters = Array.from(text.replace(/…$/u, ''))
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Names contain no characters that XML forbids: the contract refuses them. */
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
