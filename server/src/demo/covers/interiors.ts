import type { Room } from './palettes.ts'
import { type Sketch, box, background, repeat, path, place, width } from './sketch.ts'

export function books(sketch: Sketch, room: Room): string {
  const { random } = sketch
  const side = random.chance(0.5) ? 1 : -1
  const at = (x: number) => 600 + side * x
  const shelf = (y: number) =>
    repeat(34, (index) => {
      const bookHeight = random.between(96, 158)
      return box(
        index * 36 - 10,
        y - bookHeight,
        random.between(20, 34),
        bookHeight,
        random.pick([...room.objects, room.cloth]),
        `opacity="${0.35 + random.next() * 0.45}"`,
      )
    }) + box(-20, y, 1240, 20, room.table[1])
  const pile = repeat(5, (index) => {
    const bookWidth = 330 - index * 22
    const x = at(-150) - bookWidth / 2 + random.between(-22, 22)
    const y = 704 - (index + 1) * 46
    const color = random.pick(room.objects)
    return (
      box(x, y, bookWidth, 42, sketch.linear([color, '#1a100c'], [0, 0, 0.4, 2.4]), 'rx="5"') +
      box(x + bookWidth - 16, y + 5, 16, 32, room.cloth) +
      box(x + 34, y, 8, 42, '#fff', 'opacity=".35"')
    )
  })
  return [
    background(sketch.linear([room.wall[0], room.wall[1]])),
    sketch.blur(7, shelf(190) + shelf(390) + shelf(590)),
    background(sketch.linear([`${room.wall[1]}/.25`, `${room.wall[1]}/.6`])),
    sketch.glow([at(230), 330], [640, 560], room.lamp, 0.85),
    box(0, 704, width, 200, sketch.linear([room.table[0], room.table[1]])),
    sketch.texture(box(0, 704, width, 200, '#000'), '#120a06', '.004 .1', 1.2),
    sketch.shade([at(-150), 716], [220, 26]),
    pile,
    lamp(sketch, at(250), room),
    place(at(60), 704, 0, cup(sketch, room)),
    sketch.glow([at(250), 360], [560, 460], room.lamp, 0.35),
    sketch.bokeh([room.lamp], [700, 930], 5),
  ].join('')
}

function lamp(sketch: Sketch, x: number, room: Room): string {
  const shade = 'M-96 0L96 0L150 150L-150 150Z'
  return place(
    x,
    270,
    0,
    [
      box(-6, 150, 12, 280, '#2b1d14'),
      `<ellipse cx="0" cy="434" rx="90" ry="17" fill="#2b1d14"/>`,
      path(shade, sketch.radial(['#fffdf0', room.lamp, room.lamp], [0.5, 0.8])),
      path(
        'M-150 150L150 150L330 440L-330 440Z',
        sketch.linear([`${room.lamp}/.5`, `${room.lamp}/0`]),
        'style="mix-blend-mode:screen"',
      ),
    ].join(''),
  )
}

function cup(sketch: Sketch, { objects }: Room): string {
  const color = objects[1] ?? '#ccc'
  return [
    sketch.shade([10, 10], [80, 12]),
    path('M54 -86q58 0 46 46q-12 32 -56 30', 'none', `stroke="${color}" stroke-width="14"`),
    path('M-64 -108H64L52 0Q0 14 -52 0Z', sketch.linear(['#ffffff', color, '#2a1c16'], [-0.6, 0, 1.5, 0])),
    sketch.blur(9, path('M-20 -120q-26 -50 4 -84t-4 -90q46 46 18 88t0 86z', '#fff', 'opacity=".35"')),
  ].join('')
}

type Frame = readonly [x: number, y: number, width: number, height: number]

const framePositions: readonly Frame[] = [
  [70, 190, 300, 380],
  [450, 130, 340, 460],
  [880, 210, 260, 340],
]

export function gallery(sketch: Sketch, room: Room): string {
  const { random } = sketch
  const frames = framePositions.map(([x, y, frameWidth, frameHeight]) =>
    [
      sketch.shade(
        [x + frameWidth / 2 + 12, y + frameHeight / 2 + 24],
        [frameWidth * 0.62, frameHeight * 0.52],
      ),
      box(x - 16, y - 16, frameWidth + 32, frameHeight + 32, random.pick(['#2a1c14', '#c9a86a', '#f2efe8'])),
      painting(sketch, [x, y, frameWidth, frameHeight], room),
      sketch.glow([x + frameWidth / 2, y - 40], [frameWidth * 0.9, frameHeight * 0.8], room.lamp, 0.4),
    ].join(''),
  )
  const visitor =
    'M-30 -352a30 36 0 1 1 60 0q0 26 -14 38l2 12q44 8 54 50l20 150q2 22 -16 20l-14 -6l4 96l-6 200h-36l-16 -180l-16 180h-36l-6 -200l4 -96l-14 6q-18 2 -16 -20l20 -150q10 -42 54 -50l2 -12q-14 -12 -14 -38z'
  const x = random.between(300, 560)
  const people = [x, x + random.between(170, 240)].map((at, index) =>
    place(
      at,
      640,
      0,
      sketch.shade([0, 206], [90, 14]) +
        path(visitor, sketch.linear([index === 0 ? '#3a3440' : '#2c3038', '#0a090c'])),
      0.94 + index * 0.08,
    ),
  )
  return [
    background(sketch.linear([room.wall[0], room.wall[0], room.wall[1]])),
    frames.join(''),
    box(0, 690, width, 210, sketch.linear([room.table[1], room.table[0]])),
    `<g opacity=".3" transform="translate(0 1380) scale(1 -1)">${sketch.blur('5 16', frames.join(''))}</g>`,
    sketch.blur(1.6, people.join('')),
    background(sketch.radial(['#000000/0', '#000000/.1', '#000000/.5'])),
  ].join('')
}

function painting(sketch: Sketch, [x, y, frameWidth, frameHeight]: Frame, room: Room): string {
  const { random } = sketch
  const strokes = repeat(
    9,
    () =>
      `<ellipse cx="${x + random.between(0, frameWidth)}" cy="${y + random.between(0, frameHeight)}" rx="${random.between(30, frameWidth / 2)}" ry="${random.between(16, frameHeight / 4)}" fill="${random.pick(room.objects)}" opacity=".75" transform="rotate(${random.between(-40, 40)} ${x + frameWidth / 2} ${y + frameHeight / 2})"/>`,
  )
  return `<svg x="${x}" y="${y}" width="${frameWidth}" height="${frameHeight}" viewBox="${x} ${y} ${frameWidth} ${frameHeight}">${box(x, y, frameWidth, frameHeight, random.pick([room.cloth, ...room.objects]))}${strokes}</svg>`
}
