import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { cast, tint } from './illustrated-people.ts'
import { seated, type Seat } from './avatars.ts'

/** Draws the illustrations of empty states and first screens: `node web/build/scenes.ts` after a change here. */
const folder = fileURLToPath(new URL('../src/ui/scenes/', import.meta.url))

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none">${content}</svg>\n`
}

function people(...seats: Seat[]): string {
  return seats.map((seat, index) => seated(seat, index)).join('')
}

/** A place that nobody has taken yet. */
function emptySeat(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r - 1.5}" stroke="${tint.empty}" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>`
}

const line = `stroke="${tint.ink}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"`

/** Three discs that share a middle: the mark, here as the wax of a seal. */
function seal(x: number, y: number): string {
  const disc = (dx: number, dy: number) =>
    `<circle cx="${x + dx}" cy="${y + dy}" r="11" stroke="${tint.paper}" stroke-width="3"/>`
  return `<circle cx="${x}" cy="${y}" r="34" fill="${tint.persimmon}" ${line}/>${disc(0, -7)}${disc(-7, 5)}${disc(7, 5)}`
}

const envelope =
  `<ellipse cx="150" cy="206" rx="112" ry="8" fill="${tint.empty}" opacity=".22"/>` +
  `<rect x="40" y="52" width="220" height="146" rx="12" fill="${tint.paper}" ${line}/>`

function speech(x: number, y: number, colour: string): string {
  return `<path d="M${x} ${y}h56a14 14 0 0 1 14 14v14a14 14 0 0 1-14 14h-34l-14 14v-14h-8a14 14 0 0 1-14-14v-14a14 14 0 0 1 14-14z" fill="${colour}" ${line}/>`
}

const scenes: Record<string, string> = {
  company: svg(
    640,
    200,
    people(
      { x: 76, y: 120, r: 66, disc: tint.sun, peep: cast.chidi },
      { x: 564, y: 120, r: 66, disc: tint.sage, peep: cast.gus },
      { x: 194, y: 116, r: 72, disc: tint.teal, peep: cast.ada },
      { x: 446, y: 116, r: 72, disc: tint.rose, peep: cast.fatima },
      { x: 320, y: 108, r: 82, disc: tint.persimmon, peep: cast.bo },
    ),
  ),
  gathering: svg(
    640,
    640,
    people(
      { x: 216, y: 146, r: 106, disc: tint.sage, peep: cast.dora },
      { x: 424, y: 146, r: 106, disc: tint.sun, peep: cast.chidi },
      { x: 112, y: 326, r: 106, disc: tint.teal, peep: cast.ada },
      { x: 528, y: 326, r: 106, disc: tint.rose, peep: cast.fatima },
      { x: 320, y: 326, r: 112, disc: tint.persimmon, peep: cast.bo },
      { x: 216, y: 506, r: 106, disc: tint.rose, peep: cast.hana },
      { x: 424, y: 506, r: 106, disc: tint.teal, peep: cast.gus },
    ),
  ),
  'empty-circle': svg(
    360,
    220,
    emptySeat(92, 128, 74) +
      emptySeat(268, 128, 74) +
      people({ x: 180, y: 122, r: 84, disc: tint.sun, peep: cast.emre }),
  ),
  'nobody-left': svg(
    360,
    220,
    emptySeat(306, 150, 44) +
      emptySeat(236, 138, 60) +
      people({ x: 124, y: 124, r: 84, disc: tint.sage, peep: cast.dora }),
  ),
  conversation: svg(
    360,
    220,
    people(
      { x: 112, y: 140, r: 74, disc: tint.teal, peep: cast.ada },
      { x: 248, y: 140, r: 74, disc: tint.persimmon, peep: cast.chidi },
    ) + speech(158, 12, tint.paper),
  ),
  lost: svg(
    360,
    220,
    emptySeat(82, 138, 58) +
      emptySeat(282, 138, 58) +
      people({ x: 180, y: 122, r: 84, disc: tint.rose, peep: cast.lost }),
  ),
  sealed: svg(
    300,
    220,
    `${envelope}<path d="M44 60l92 74a22 22 0 0 0 28 0l92-74" ${line}/>${seal(150, 128)}`,
  ),
  opened: svg(
    300,
    220,
    `<ellipse cx="150" cy="206" rx="112" ry="8" fill="${tint.empty}" opacity=".22"/>` +
      `<path d="M40 90L138 18a20 20 0 0 1 24 0l98 72z" fill="${tint.rose}" ${line}/>` +
      `<rect x="72" y="34" width="156" height="120" rx="8" fill="${tint.paper}" ${line}/>` +
      `<path d="M126 76l16 16 32-34" stroke="${tint.teal}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>` +
      `<path d="M40 92v94a12 12 0 0 0 12 12h196a12 12 0 0 0 12-12V92l-96 66a24 24 0 0 1-28 0z" fill="${tint.paper}" ${line}/>`,
  ),
}

await mkdir(folder, { recursive: true })
await Promise.all(Object.entries(scenes).map(([name, drawing]) => writeFile(`${folder}${name}.svg`, drawing)))
