import { getCoverPath } from '@coterie/contract/events/covers'
import type { Cover, CoverScene } from '@coterie/contract/events/covers'

import { drawBook, drawCoffee, drawCraft, drawGame, drawLaptop, drawTable } from './at-home.ts'
import { drawCity, drawJourney } from './on-the-road.ts'
import { drawCourt, drawGarden, drawStars, drawTrail, drawWater } from './out-and-about.ts'
import { ink, sceneSize } from './pen.ts'
import type { Palette } from './pen.ts'
import { drawCalm, drawDance, drawScreen, drawStage } from './shows.ts'

const scenes: Record<CoverScene, (palette: Palette) => string> = {
  table: drawTable,
  coffee: drawCoffee,
  trail: drawTrail,
  water: drawWater,
  garden: drawGarden,
  court: drawCourt,
  city: drawCity,
  journey: drawJourney,
  stage: drawStage,
  screen: drawScreen,
  dance: drawDance,
  book: drawBook,
  craft: drawCraft,
  game: drawGame,
  laptop: drawLaptop,
  stars: drawStars,
  calm: drawCalm,
}

const tints: readonly Pick<Palette, 'sky' | 'ground' | 'glow'>[] = [
  { sky: '#f3dfc4', ground: '#d9b98c', glow: '#fff4de' },
  { sky: '#cfe3dc', ground: '#8fb5a5', glow: '#f1f7ee' },
  { sky: '#f2d0c4', ground: '#d39c8c', glow: '#fdeee4' },
  { sky: '#d9dcec', ground: '#a3a9c9', glow: '#f5f3f7' },
  { sky: '#e4e3bf', ground: '#b7b67c', glow: '#faf8e2' },
  { sky: '#cadfe8', ground: '#8db0bf', glow: '#f3f8f6' },
]

const [persimmon, teal, sun, rose, plum] = ['#e8653d', '#2f8a86', '#f0bb4f', '#eeb3a0', '#7a4a6b']

const accents: readonly Pick<Palette, 'a' | 'b' | 'c'>[] = [
  { a: persimmon, b: teal, c: sun },
  { a: teal, b: rose, c: persimmon },
  { a: sun, b: plum, c: teal },
]

type Box = { x: number; y: number; width: number; height: number }

/** An SVG that fills its box, like `object-fit: cover`. */
export function drawScene({ scene, tint, variant }: Cover, box: Box = { x: 0, y: 0, ...sceneSize }): string {
  const palette = { ...getItem(tints, tint), ...getItem(accents, variant) }
  const isMirrored = Math.floor(variant / accents.length) % 2 === 1
  const { width, height } = sceneSize
  const drawing = scenes[scene](palette)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="xMidYMid slice" fill="none">` +
    `<rect width="${width}" height="${height}" fill="${palette.sky}"/>` +
    `<g stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"${isMirrored ? ` transform="translate(${width} 0) scale(-1 1)"` : ''}>${drawing}</g></svg>`
  )
}

const squareSize = 320
/** There are 612 of about 10 KB. */
const squares = new Map<string, Promise<Buffer>>()

/** The middle of a scene as a PNG. Drawn once. */
export async function drawSquare(cover: Cover): Promise<Buffer> {
  const path = getCoverPath(cover, 'png')
  const drawing = squares.get(path) ?? toSquare(cover)
  squares.set(path, drawing)
  return await drawing
}

async function toSquare(cover: Cover): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const box = { x: 0, y: 0, width: squareSize, height: squareSize }
  return await sharp(Buffer.from(drawScene(cover, box)))
    .png({ palette: true })
    .toBuffer()
}

function getItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('A list of colors is empty')
  return item
}
