import type { Light } from './palettes.ts'
import { type Sketch, box, circle, background, height, repeat, path, place, width } from './sketch.ts'

/** Sky with a low sun, drawn behind everything outdoors. */
export function sky(sketch: Sketch, light: Light, [x, y]: readonly [number, number]): string {
  return [
    background(sketch.linear([...light.sky, light.sky[2]])),
    sketch.texture(box(0, 0, width, 460, '#fff'), '#ffffff', '.0025 .009', 1.1),
    sketch.glow([x, y], [620, 480], light.sun, 0.75),
    sketch.blur(3, circle(x, y, 34, light.sun)),
  ].join('')
}

/** A jagged fir with its base at 0, 0. */
function fir({ random }: Sketch, treeHeight: number, fill: string): string {
  const branches = Array.from({ length: 9 }, (_, tier) => {
    const y = -treeHeight + (treeHeight * 0.93 * (tier + 1)) / 9
    return { y, reach: (treeHeight * 0.2 * (tier + 1) * (0.8 + random.next() * 0.4)) / 9 }
  })
  const right = branches.map(({ y, reach }) => `${reach} ${y}L${reach * 0.45} ${y - treeHeight * 0.025}`)
  const left = branches
    .toReversed()
    .map(({ y, reach }) => `${-reach * 0.45} ${y - treeHeight * 0.025}L${-reach} ${y}`)
  return path(`M0 ${-treeHeight}L${right.join('L')}L4 0L-4 0L${left.join('L')}Z`, fill)
}

function firs(sketch: Sketch, count: number, y: number, treeHeight: number, fill: string): string {
  const { random } = sketch
  return repeat(count, () =>
    place(
      random.between(-30, width + 30),
      y + random.between(-14, 22),
      0,
      fir(sketch, treeHeight * (0.65 + random.next() * 0.6), fill),
    ),
  )
}

const haze = (sketch: Sketch, y: number, color: string, opacity: number) =>
  sketch.blur(40, box(-100, y, width + 200, 110, color, `opacity="${opacity}"`))

/** A strip of ground that winds away from the viewer; `frontWidth` is its width in front. */
function windingStrip(
  center: (t: number) => number,
  { top, frontWidth }: { top: number; frontWidth: number },
  fill: string,
): string {
  const points = Array.from({ length: 41 }, (_, index) => index / 40)
  const edge = (side: number) =>
    points.map(
      (t) =>
        `${Math.round(center(t) + side * frontWidth * (0.012 + t ** 1.9))} ${Math.round(top + (height + 10 - top) * t ** 1.5)}`,
    )
  return path(`M${edge(-0.5).join('L')}L${edge(0.5).toReversed().join('L')}Z`, fill)
}

export function grass({ random }: Sketch, color: string, maxHeight = 150): string {
  return repeat(90, () => {
    const bladeHeight = random.between(maxHeight / 3, maxHeight)
    return path(
      `M${random.between(-20, width)} ${height + 12}q${random.between(-30, 30)} ${-bladeHeight / 2} ${random.between(-60, 60)} ${-bladeHeight}q4 ${bladeHeight / 2} 14 ${bladeHeight}z`,
      color,
    )
  })
}

export function trail(sketch: Sketch, light: Light): string {
  const { random } = sketch
  const [x, bend] = [random.between(480, 720), random.pick([-1, 1])]
  const center = (t: number) => x + bend * (150 * Math.sin(t * 4.2) * (0.2 + t) - 60 * t)
  return [
    sky(sketch, light, [x, 300]),
    sketch.ridge(400, 90, light.far),
    haze(sketch, 420, light.sky[2], 0.7),
    sketch.blur(1.5, firs(sketch, 46, 530, 190, light.middle)),
    haze(sketch, 480, light.sky[2], 0.45),
    sketch.ridge(545, 12, light.ground),
    windingStrip(
      center,
      { top: 540, frontWidth: 420 },
      sketch.linear([light.sky[2], light.far, light.ground]),
    ),
    sketch.texture(box(0, 560, width, 340, '#000'), light.near, '.02 .12', 1.5),
    sketch.blur(1, firs(sketch, 4, 650, 400, light.near)),
    place(random.between(-60, 60), 840, 0, fir(sketch, 900, light.near)),
    place(width + 20 - random.between(0, 120), 880, 0, fir(sketch, 960, light.near)),
    rays(sketch, x, light.sun),
    sketch.blur(9, grass(sketch, light.near, 170)),
  ].join('')
}

function rays(sketch: Sketch, x: number, color: string): string {
  const paint = sketch.linear([`${color}/.5`, `${color}/0`])
  const beams = repeat(6, (index) => {
    const reach = (index - 2.5) * 260
    return path(`M${x} 180L${x + reach - 70} ${height}L${x + reach + 70} ${height}Z`, paint)
  })
  return `<g style="mix-blend-mode:screen" opacity=".55">${sketch.blur(22, beams)}</g>`
}

export function lake(sketch: Sketch, light: Light): string {
  const { random } = sketch
  const [x, shore] = [random.between(300, 900), 470]
  const view = [
    sky(sketch, light, [x, 390]),
    sketch.ridge(370, 80, light.far),
    haze(sketch, 400, light.sky[2], 0.6),
    sketch.ridge(430, 40, light.middle),
    firs(sketch, 40, 470, 70, light.near),
  ].join('')
  // Clip at the shore, so that only what is above it is reflected.
  const land = `<svg width="${width}" height="${shore}">${view}</svg>`
  const ripples = repeat(70, () => {
    const y = shore + 8 + random.next() ** 2 * 400
    const long = 30 + (y - shore) * (0.2 + random.next() * 0.6)
    return box(
      x + random.between(-330, 330) - long / 2,
      y,
      long,
      1 + (y - shore) / 110,
      light.sun,
      `opacity="${0.15 + random.next() * 0.4}" rx="2"`,
    )
  })
  return [
    land,
    `<g transform="translate(0 ${shore * 2}) scale(1 -1)">${sketch.blur('2 7', land)}</g>`,
    box(0, shore, width, height - shore, sketch.linear([`${light.near}/.05`, `${light.near}/.72`])),
    sketch.texture(box(0, shore, width, height - shore, '#000'), light.sky[2], '.004 .06', 0.9),
    sketch.blur(1.2, ripples),
    random.chance(0.7) ? jetty(sketch, light, random.between(360, 840)) : reeds(sketch, light),
  ].join('')
}

const getHalfWidth = (y: number) => 26 + (y - 560) * 0.62

function jetty(sketch: Sketch, { near, far }: Light, x: number): string {
  const planks = repeat(16, (index) => {
    const [y, next] = [560 + 345 * (index / 16) ** 1.6, 560 + 345 * ((index + 0.88) / 16) ** 1.6]
    return path(
      `M${x - getHalfWidth(y)} ${y}L${x + getHalfWidth(y)} ${y}L${x + getHalfWidth(next)} ${next}L${x - getHalfWidth(next)} ${next}Z`,
      sketch.linear([far, near], [0, 0, 1, 0.3]),
    )
  })
  const posts = repeat(3, (index) => {
    const y = 585 + index * index * 50 + index * 30
    return [-1, 1]
      .map((side) =>
        box(
          x + side * getHalfWidth(y) - 5 - index * 3,
          y - 40 - index * 16,
          10 + index * 6,
          70 + index * 26,
          near,
        ),
      )
      .join('')
  })
  return (
    path(
      `M${x - getHalfWidth(560)} 566L${x + getHalfWidth(560)} 566L${x + getHalfWidth(905)} 920L${x - getHalfWidth(905)} 920Z`,
      '#0a0a10',
      'opacity=".8"',
    ) +
    planks +
    posts
  )
}

function reeds(sketch: Sketch, { near }: Light): string {
  const { random } = sketch
  const left = random.chance(0.5)
  const blades = repeat(70, () => {
    const x = random.next() ** 1.7 * 560
    return path(
      `M${left ? x : width - x} ${height}q${random.between(-20, 20)} -160 ${random.between(-70, 70)} ${-random.between(180, 430)}q-6 160 12 ${random.between(180, 430)}z`,
      near,
    )
  })
  return sketch.blur(3, blades)
}

export function road(sketch: Sketch, light: Light): string {
  const { random } = sketch
  const [x, bend] = [random.between(500, 700), random.pick([-1, 1])]
  const center = (t: number) => x + bend * (230 * Math.sin(t * 5) * (0.25 + t * 0.75) + 40 * t)
  const peaks = sketch.ridge(
    290,
    190,
    sketch.linear(['#ffffff', light.far, light.far, light.middle, light.middle]),
    7,
  )
  return [
    sky(sketch, light, [x + bend * 300, 190]),
    sketch.blur(1.2, peaks),
    haze(sketch, 430, light.sky[2], 0.5),
    sketch.ridge(450, 80, sketch.linear([light.middle, light.near])),
    firs(sketch, 40, 548, 60, light.near),
    sketch.ridge(545, 12, sketch.linear([light.middle, light.ground, light.near])),
    sketch.texture(box(0, 550, width, 350, '#000'), light.near, '.03 .09', 1.2),
    windingStrip(center, { top: 545, frontWidth: 700 }, '#efe9dc'),
    windingStrip(center, { top: 545, frontWidth: 660 }, sketch.linear([light.far, '#55565f', '#2b2c33'])),
    windingStrip(center, { top: 545, frontWidth: 16 }, '#f4dfa0'),
    sketch.texture(box(0, 600, width, 300, '#000'), '#000000', '.4 .6', 0.5),
    sketch.blur(8, grass(sketch, light.near, 120)),
    sketch.glow([x + bend * 300, 190], [760, 560], light.sun, 0.4),
  ].join('')
}
