import type { Dice } from '../dice.ts'
import { drawEmoji } from './emoji.ts'
import type { Palette } from './palettes.ts'

/** Size of a cover, in pixels. Cards cut its sides away, so what matters stands near the middle. */
export const width = 960
export const height = 720
const middle = width / 2

/** A way to arrange a circle's things. `things` has the chief one first. */
export type Scene = (things: readonly string[], palette: Palette, dice: Dice) => string

const last = (things: readonly string[], index: number) => things[index % things.length] ?? ''

/** A hilly line from edge to edge, closed at the bottom. */
function ridge(top: number, swell: number, colour: string, dice: Dice): string {
  const lift = () => top + (dice.next() - 0.5) * swell
  const [a, b, c, d] = [lift(), lift(), lift(), lift()]
  const line = `M0 ${a} C ${width * 0.17} ${a - swell} ${width * 0.24} ${b - swell} ${width * 0.36} ${b} S ${width * 0.6} ${c + swell} ${width * 0.72} ${c} S ${width * 0.9} ${d - swell} ${width} ${d}`
  return `<path d="${line} V ${height} H 0 Z" fill="${colour}"/>`
}

/** The ground in front: a gentle rise, so that the chief thing stands on it. */
function mound(colour: string, dice: Dice): string {
  const [left, right] = [dice.between(515, 545), dice.between(515, 545)]
  return `<path d="M0 ${left} Q ${middle} 475 ${width} ${right} V ${height} H 0 Z" fill="${colour}"/>`
}

/** Out in the open: a low sun, hills, and things standing about. */
export const hills: Scene = (things, palette, dice) => {
  const side = dice.chance(0.5) ? 1 : -1
  const sun = `<circle cx="${middle - side * dice.between(190, 310)}" cy="${dice.between(110, 160)}" r="${dice.between(70, 100)}" fill="${palette.glow}" opacity=".95"/>`
  return [
    sun,
    ridge(330, 90, palette.far, dice),
    drawEmoji(last(things, 2), { x: middle + side * 245, y: 275, size: 175 }),
    ridge(410, 70, palette.near, dice),
    drawEmoji(last(things, 3), { x: middle - side * 305, y: 370, size: 160 }),
    mound(palette.ground, dice),
    drawEmoji(last(things, 0), { x: middle - side * 50, y: 345, size: 375 }),
    drawEmoji(last(things, 1), { x: middle + side * 235, y: 455, size: 215, lean: side * 4 }),
  ].join('')
}

/** Indoors: a lamp's light on the wall and a table with things on it. */
export const table: Scene = (things, palette, dice) => {
  const side = dice.chance(0.5) ? 1 : -1
  const light = `<circle cx="${middle}" cy="260" r="320" fill="${palette.glow}" opacity=".5"/><circle cx="${middle}" cy="260" r="220" fill="${palette.glow}" opacity=".75"/>`
  const top = `<rect y="455" width="${width}" height="265" fill="${palette.near}"/><rect y="455" width="${width}" height="16" fill="${palette.far}"/><rect y="620" width="${width}" height="100" fill="${palette.ground}" opacity=".35"/>`
  return [
    light,
    top,
    drawEmoji(last(things, 2), { x: middle + side * 230, y: 345, size: 235 }),
    drawEmoji(last(things, 3), { x: middle - side * 290, y: 385, size: 190 }),
    drawEmoji(last(things, 0), { x: middle - side * 35, y: 325, size: 365 }),
    drawEmoji(last(things, 1), { x: middle + side * 165, y: 480, size: 205, lean: side * 5 }),
    drawEmoji(last(things, 4), { x: middle - side * 205, y: 515, size: 150, lean: side * -7 }),
  ].join('')
}

/** A coterie: things in a circle around the chief one. */
export const round: Scene = (things, palette, dice) => {
  const centre = 330
  const others = things.slice(1, 7)
  const turn = dice.next() * Math.PI
  const ring = others.map((thing, index) => {
    const angle = turn + (index / others.length) * 2 * Math.PI
    const spot = { x: middle + 300 * Math.cos(angle), y: centre + 235 * Math.sin(angle) }
    return drawEmoji(thing, { ...spot, size: 140, lean: dice.between(-12, 12) })
  })
  return [
    `<circle cx="${middle}" cy="${centre}" r="335" fill="${palette.far}" opacity=".45"/>`,
    `<ellipse cx="${middle}" cy="${centre}" rx="300" ry="235" fill="none" stroke="${palette.near}" stroke-width="6" stroke-dasharray="2 20" stroke-linecap="round"/>`,
    `<circle cx="${middle}" cy="${centre}" r="195" fill="${palette.glow}"/>`,
    ...ring,
    drawEmoji(last(things, 0), { x: middle, y: centre - 6, size: 285 }),
  ].join('')
}

/** An evening: a big moon, stars and a dark hill or roof line. */
export const evening: Scene = (things, palette, dice) => {
  const side = dice.chance(0.5) ? 1 : -1
  const stars = Array.from({ length: 34 }, () => {
    const [x, y] = [dice.between(0, width), dice.between(0, 400)]
    return `<circle cx="${x}" cy="${y}" r="${1.5 + dice.next() * 3}" fill="${palette.glow}" opacity="${0.35 + dice.next() * 0.6}"/>`
  })
  return [
    ...stars,
    `<circle cx="${middle + side * 50}" cy="270" r="255" fill="${palette.glow}" opacity=".18"/>`,
    `<circle cx="${middle + side * 50}" cy="270" r="205" fill="${palette.glow}" opacity=".92"/>`,
    ridge(410, 60, palette.far, dice),
    drawEmoji(last(things, 2), { x: middle + side * 285, y: 365, size: 180 }),
    mound(palette.ground, dice),
    drawEmoji(last(things, 0), { x: middle + side * 15, y: 345, size: 360 }),
    drawEmoji(last(things, 1), { x: middle - side * 240, y: 440, size: 215, lean: side * -4 }),
    drawEmoji(last(things, 3), { x: middle + side * 235, y: 510, size: 150, lean: side * 6 }),
  ].join('')
}
