import geopattern, { type Generator } from 'geopattern'

import type { Dice } from '../dice.ts'
import { shadowPaint } from './emoji.ts'
import { type Palette, type PaletteName, palettes } from './palettes.ts'
import { type Scene, evening, height, hills, round, table, width } from './scenes.ts'

const scenes = { hills, table, round, evening } satisfies Record<string, Scene>

/** What a cover shows. `things` are names of Fluent emoji, the chief one first. */
export type CoverIdea = {
  scene: keyof typeof scenes
  palette: PaletteName
  things: readonly string[]
}

/** Patterns that stay calm behind a picture. */
const softPatterns: readonly Generator[] = [
  'sineWaves',
  'overlappingCircles',
  'hexagons',
  'overlappingRings',
  'concentricCircles',
  'octogons',
  'triangles',
  'diamonds',
  'chevrons',
  'tessellation',
]

/** A patterned wall or sky, lighter around the middle, as SVG. */
function backdrop(seed: string, { sky, glow }: Palette, dice: Dice): string {
  const tile = geopattern.generate(seed, { color: sky, generator: dice.pick(softPatterns) }).toSvg()
  const [, tileWidth, tileHeight] = /width="([\d.]+)" height="([\d.]+)"/.exec(tile) ?? []
  return [
    `<defs>${shadowPaint}`,
    `<radialGradient id="light" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${glow}" stop-opacity=".75"/><stop offset="1" stop-color="${sky}" stop-opacity=".12"/></radialGradient>`,
    `<pattern id="wall" width="${tileWidth}" height="${tileHeight}" patternUnits="userSpaceOnUse">${tile}</pattern></defs>`,
    `<rect width="${width}" height="${height}" fill="${sky}"/>`,
    `<rect width="${width}" height="${height}" fill="url(#wall)" opacity=".6"/>`,
    `<rect width="${width}" height="${height}" fill="url(#light)"/>`,
  ].join('')
}

/** A circle's cover as SVG text, 960 by 720; the same seed and idea give the same picture. */
export function drawCover(seed: string, idea: CoverIdea, dice: Dice): string {
  const palette = palettes[idea.palette]
  const scene = scenes[idea.scene](idea.things, palette, dice)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${backdrop(seed, palette, dice)}${scene}</svg>`
}
