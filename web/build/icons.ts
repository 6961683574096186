import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Draws the app icons from our logo: run `node web/build/icons.ts` after a change. Uses the server's `sharp`. */
const sharp = createRequire(import.meta.url)('sharp') as typeof import('sharp').default

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url))

/** The light theme's card color, then its three accents. */
const background = '#fffdf8'
const discs = [
  { x: 0, y: -4.9, color: '#c43c15' },
  { x: -4.3, y: 2.5, color: '#155e63' },
  { x: 4.3, y: 2.5, color: '#d1940f' },
]

type IconStyle = {
  /** The corner radius, of 32; 0 for systems that crop icons themselves. */
  corner: number
  /** 1 fills the background, like the favicon; less leaves room for cropping. */
  scale: number
  /** Systems tint monochrome icons. */
  color?: string
}

function drawMark({ corner, scale, color }: IconStyle): string {
  const circles = discs.map(
    (disc) => `<circle cx="${disc.x}" cy="${disc.y}" r="7" stroke="${color ?? disc.color}"/>`,
  )
  const back = color === undefined ? `<rect width="32" height="32" rx="${corner}" fill="${background}"/>` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">${back}` +
    `<g stroke-width="2.6" transform="translate(16 16.9) scale(${scale})">${circles.join('')}</g></svg>`
  )
}

const rounded: IconStyle = { corner: 8, scale: 1 }
/** Systems crop up to a fifth of each side: https://www.w3.org/TR/appmanifest/#icon-masks */
const maskable: IconStyle = { corner: 0, scale: 0.82 }
const apple: IconStyle = { corner: 0, scale: 0.96 }
const single: IconStyle = { corner: 0, scale: 1.2, color: '#ffffff' }

/** Name, size in px, style. */
const icons: readonly (readonly [string, number, IconStyle])[] = [
  ['icon-192', 192, rounded],
  ['icon-512', 512, rounded],
  ['maskable-192', 192, maskable],
  ['maskable-512', 512, maskable],
  ['badge-96', 96, single],
  ['apple-touch-icon', 180, apple],
]

await mkdir(folder, { recursive: true })
for (const [name, side, style] of icons) {
  const picture = sharp(Buffer.from(drawMark(style)), { density: (72 * side) / 32 }).resize(side, side)
  await writeFile(
    `${folder}${name}.png`,
    await picture.png({ compressionLevel: 9, palette: true }).toBuffer(),
  )
}
