import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { drawAvatarOnDisc, type AvatarDisc } from './avatars.ts'
import { illustratedPeople, tint } from './illustrated-people.ts'

/**
 * Draws the illustrations of empty states. After a change, run `node web/build/scenes.ts` and then
 * `npx svgo@4.1.0 --config web/build/svgo.config.mjs -f web/src/ui/scenes`, which halves them.
 */
const folder = fileURLToPath(new URL('../src/ui/scenes/', import.meta.url))

function createSvg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none">${content}</svg>\n`
}

function drawPeople(...avatars: AvatarDisc[]): string {
  return avatars.map(drawAvatarOnDisc).join('')
}

/** A disc without a person. */
function drawEmptyDisc(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r - 1.5}" stroke="${tint.empty}" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>`
}

const strokeStyle = `stroke="${tint.ink}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"`

/** The logo as a wax seal. */
function drawSeal(x: number, y: number): string {
  const disc = (dx: number, dy: number) =>
    `<circle cx="${x + dx}" cy="${y + dy}" r="11" stroke="${tint.paper}" stroke-width="3"/>`
  return `<circle cx="${x}" cy="${y}" r="34" fill="${tint.persimmon}" ${strokeStyle}/>${disc(0, -7)}${disc(-7, 5)}${disc(7, 5)}`
}

const envelope =
  `<ellipse cx="150" cy="206" rx="112" ry="8" fill="${tint.empty}" opacity=".22"/>` +
  `<rect x="40" y="52" width="220" height="146" rx="12" fill="${tint.paper}" ${strokeStyle}/>`

function drawSpeechBubble(x: number, y: number, color: string): string {
  return `<path d="M${x} ${y}h56a14 14 0 0 1 14 14v14a14 14 0 0 1-14 14h-34l-14 14v-14h-8a14 14 0 0 1-14-14v-14a14 14 0 0 1 14-14z" fill="${color}" ${strokeStyle}/>`
}

const scenes: Record<string, string> = {
  company: createSvg(
    640,
    200,
    drawPeople(
      { x: 76, y: 120, r: 66, disc: tint.sun, avatar: illustratedPeople.chidi },
      { x: 564, y: 120, r: 66, disc: tint.sage, avatar: illustratedPeople.gus },
      { x: 194, y: 116, r: 72, disc: tint.teal, avatar: illustratedPeople.ada },
      { x: 446, y: 116, r: 72, disc: tint.rose, avatar: illustratedPeople.fatima },
      { x: 320, y: 108, r: 82, disc: tint.persimmon, avatar: illustratedPeople.bo },
    ),
  ),
  gathering: createSvg(
    640,
    640,
    drawPeople(
      { x: 216, y: 146, r: 106, disc: tint.sage, avatar: illustratedPeople.dora },
      { x: 424, y: 146, r: 106, disc: tint.sun, avatar: illustratedPeople.chidi },
      { x: 112, y: 326, r: 106, disc: tint.teal, avatar: illustratedPeople.ada },
      { x: 528, y: 326, r: 106, disc: tint.rose, avatar: illustratedPeople.fatima },
      { x: 320, y: 326, r: 112, disc: tint.persimmon, avatar: illustratedPeople.bo },
      { x: 216, y: 506, r: 106, disc: tint.rose, avatar: illustratedPeople.hana },
      { x: 424, y: 506, r: 106, disc: tint.teal, avatar: illustratedPeople.gus },
    ),
  ),
  'empty-circle': createSvg(
    360,
    220,
    drawEmptyDisc(92, 128, 74) +
      drawEmptyDisc(268, 128, 74) +
      drawPeople({ x: 180, y: 122, r: 84, disc: tint.sun, avatar: illustratedPeople.emre }),
  ),
  'nobody-left': createSvg(
    360,
    220,
    drawEmptyDisc(306, 150, 44) +
      drawEmptyDisc(236, 138, 60) +
      drawPeople({ x: 124, y: 124, r: 84, disc: tint.sage, avatar: illustratedPeople.dora }),
  ),
  conversation: createSvg(
    360,
    220,
    drawPeople(
      { x: 112, y: 140, r: 74, disc: tint.teal, avatar: illustratedPeople.ada },
      { x: 248, y: 140, r: 74, disc: tint.persimmon, avatar: illustratedPeople.chidi },
    ) + drawSpeechBubble(158, 12, tint.paper),
  ),
  lost: createSvg(
    360,
    220,
    drawEmptyDisc(82, 138, 58) +
      drawEmptyDisc(282, 138, 58) +
      drawPeople({ x: 180, y: 122, r: 84, disc: tint.rose, avatar: illustratedPeople.lost }),
  ),
  sealed: createSvg(
    300,
    220,
    `${envelope}<path d="M44 60l92 74a22 22 0 0 0 28 0l92-74" ${strokeStyle}/>${drawSeal(150, 128)}`,
  ),
  opened: createSvg(
    300,
    220,
    `<ellipse cx="150" cy="206" rx="112" ry="8" fill="${tint.empty}" opacity=".22"/>` +
      `<path d="M40 90L138 18a20 20 0 0 1 24 0l98 72z" fill="${tint.rose}" ${strokeStyle}/>` +
      `<rect x="72" y="34" width="156" height="120" rx="8" fill="${tint.paper}" ${strokeStyle}/>` +
      `<path d="M126 76l16 16 32-34" stroke="${tint.teal}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>` +
      `<path d="M40 92v94a12 12 0 0 0 12 12h196a12 12 0 0 0 12-12V92l-96 66a24 24 0 0 1-28 0z" fill="${tint.paper}" ${strokeStyle}/>`,
  ),
}

await mkdir(folder, { recursive: true })
await Promise.all(Object.entries(scenes).map(([name, drawing]) => writeFile(`${folder}${name}.svg`, drawing)))
