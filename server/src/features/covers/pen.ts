/** The colors of a scene. `a`, `b` and `c` color its objects; their order differs between events. */
export type Palette = {
  sky: string
  ground: string
  /** The sun, the moon or the light of a lamp. */
  glow: string
  a: string
  b: string
  c: string
}

/** Size of a scene in its own units. Its subject is in the middle 160 × 190, which all crops show. */
export const sceneSize = { width: 480, height: 270 } as const

export const ink = '#241d1f'
export const paper = '#fffdf8'
export const leaf = '#7fa478'
export const wood = '#b98a5e'
export const skin = ['#e3a878', '#7d4a32', '#f6d3b8'] as const
export const hair = ['#2c2522', '#5d3a26', '#d9d2c9'] as const

/** Shapes with the ink outline of the scene, filled or not. */
export const path = (d: string, fill = 'none') => `<path d="${d}" fill="${fill}"/>`
export const circle = (x: number, y: number, r: number, fill = 'none') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill = 'none') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
export const box = (x: number, y: number, width: number, height: number, fill = 'none', rx = 4) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`
export const line = (color: string, width: number, d: string) =>
  `<path d="${d}" stroke="${color}" stroke-width="${width}" fill="none"/>`

/** Areas without a line around them. */
export const flat = (...parts: string[]) => `<g stroke="none">${parts.join('')}</g>`

export const move = (x: number, y: number, body: string, { turn = 0, scale = 1 } = {}) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${body}</g>`

/** Ground from edge to edge, with a gently wavy upper edge. */
export const ground = (y: number, fill: string) =>
  flat(path(`M-10 ${y + 4}Q110 ${y - 8} 240 ${y}T490 ${y - 2}V280H-10Z`, fill))

export const glow = (x: number, y: number, r: number, { glow: fill }: Palette) => flat(circle(x, y, r, fill))

/** A curl of steam that rises from a point. */
export const steam = (x: number, y: number) => line(ink, 2.5, `M${x} ${y}q-9 -10 0 -19t0 -19`)

/** Repeats a part at several places. */
export const at = (places: readonly (readonly [number, number])[], draw: (x: number, y: number) => string) =>
  places.map(([x, y]) => draw(x, y)).join('')

export const drawPine = (fill: string) => (x: number, y: number) =>
  path(`M${x} ${y}v18`) + path(`M${x} ${y - 74}l22 36h-11l17 26h-11l9 14h-52l9 -14h-11l17 -26h-11z`, fill)
