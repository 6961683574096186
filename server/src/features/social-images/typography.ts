import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import opentype from 'opentype.js'
import type { Font } from 'opentype.js'

const { resolve } = createRequire(import.meta.url)

/** A typeface: the first font with a character draws it; `fallback` draws the others. */
export type Face = { fonts: readonly Font[]; fallback: string; weight: number }

function loadFont(path: string): Font {
  const bytes = readFileSync(resolve(`@fontsource/${path}.woff`))
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

function createFace(name: string, weight: number, fallback: string): Face {
  const files = ['latin', 'latin-ext'].map((part) => `${name}/files/${name}-${part}-${weight}-normal`)
  return { fonts: files.map(loadFont), fallback, weight }
}

/** Text is drawn as paths from our bundled fonts, so servers need no fonts installed for them. */
export const titleFace = createFace('fraunces', 600, 'serif')
export const plainFace = createFace('figtree', 400, 'sans-serif')
export const strongFace = createFace('figtree', 600, 'sans-serif')

type Run = { font: Font; text: string }

/** Runs of one font each; null if no font has a character, such as 日. */
function toRuns({ fonts }: Face, text: string): Run[] | null {
  const runs: Run[] = []
  for (const character of text) {
    const font = fonts.find((candidate) => candidate.charToGlyphIndex(character) > 0)
    if (font === undefined) return null
    const last = runs.at(-1)
    if (last !== undefined && last.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

/** In pixels. For characters that our fonts lack, assumes the maximum. */
export function measureWidth(face: Face, text: string, size: number): number {
  const runs = toRuns(face, text)
  if (runs === null) return Array.from(text).length * size
  return runs.reduce((width, run) => width + run.font.getAdvanceWidth(run.text, size), 0)
}

/** One line of text as SVG, with its baseline at `y`. */
export function drawLine(
  face: Face,
  text: string,
  options: { x: number; y: number; size: number; fill: string },
): string {
  const { x, y, size, fill } = options
  const runs = toRuns(face, text)
  if (runs === null) {
    const font = `font-family="${face.fallback}" font-weight="${face.weight}" font-size="${size}"`
    return `<text x="${x}" y="${y}" ${font} fill="${fill}">${escapeXml(text)}</text>`
  }
  let currentX = x
  const shapes = runs.map((run) => {
    const shape = run.font.getPath(run.text, currentX, y, size).toPathData(1)
    currentX += run.font.getAdvanceWidth(run.text, size)
    return shape
  })
  return `<path fill="${fill}" d="${shapes.join('')}"/>`
}

/** Keeps words whole if they fit; text beyond the last line ends in '…'. */
export function wrapText(
  face: Face,
  text: string,
  options: { size: number; width: number; lines: number },
): string[] {
  const { size, width, lines: maxLines } = options
  const fits = (line: string) => measureWidth(face, line, size) <= width
  const lines: string[] = []
  for (const word of text.split(/\s+/u).flatMap((part) => splitWord(part, fits))) {
    const extended = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(extended)) lines[lines.length - 1] = extended
    else lines.push(word)
  }
  if (lines.length <= maxLines) return lines
  const last = `${lines[maxLines - 1]}…`
  return [...lines.slice(0, maxLines - 1), fits(last) ? last : truncate(last, fits)]
}

function splitWord(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = []
  for (const character of word) {
    const extended = `${pieces.at(-1) ?? ''}${character}`
    if (pieces.length > 0 && fits(extended)) pieces[pieces.length - 1] = extended
    else pieces.push(character)
  }
  return pieces
}

/** 'Sunday Hik…' */
function truncate(text: string, fits: (line: string) => boolean): string {
  const characters = Array.from(text.replace(/…$/u, ''))
  while (characters.length > 1 && !fits(`${characters.join('')}…`)) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** Names contain no characters that XML forbids: the contract refuses them. */
function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
