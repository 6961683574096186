import type { Room } from './palettes.ts'
import { type Sketch, box, circle, background, height, repeat, path, place, width } from './sketch.ts'
import { boards } from './table.ts'

const tools = {
  hammer: (c: string) =>
    box(-14, -40, 28, 300, c, 'rx="12"') +
    path('M-96 -92h150q36 0 52 38h-30q-16 -10 -40 -8h-132z', '#8d9299') +
    path('M-96 -92h30v32h-30z', '#62666d'),
  driver: (c: string) =>
    box(-24, 40, 48, 190, c, 'rx="20"') +
    box(-8, -170, 16, 214, '#b7bbc2') +
    path('M-13 -196h26l-5 30h-16z', '#80858c'),
  saw: (c: string) =>
    path('M-60 -230L70 -230L40 110L-60 110Z', '#c3c7cc') +
    repeat(26, (index) => path(`M${70 - index * 1.2} ${-230 + index * 13}l14 6l-16 7z`, '#9a9ea5')) +
    path('M-72 100h124q30 80 -10 140h-84q-40 -40 -30 -140z', c) +
    box(-36, 140, 46, 56, '#00000066', 'rx="20"'),
  plank: (c: string) =>
    box(-60, -290, 120, 580, c) +
    repeat(5, (index) =>
      path(
        `M${-50 + index * 24} -290q${index * 4 - 8} 290 0 580`,
        'none',
        'stroke="#000" stroke-opacity=".14" stroke-width="4"',
      ),
    ),
}

export function bench(sketch: Sketch, room: Room): string {
  const { random } = sketch
  const kinds = random.sample(Object.values(tools), 4)
  const placedTools = [200, 470, 740, 1010].map((x, index) => {
    const tool = kinds[index]?.(random.pick(room.objects)) ?? ''
    const angle = random.between(-28, 28)
    return place(
      x + random.between(-30, 30),
      430 + random.between(-70, 70),
      angle,
      `<g transform="translate(12 15)" opacity=".38">${tool.replaceAll(/fill="#\w+"/g, 'fill="#000"')}</g>` +
        tool,
      1.05,
    )
  })
  const shavings = repeat(46, () =>
    place(
      random.between(0, width),
      random.between(520, height),
      random.between(0, 360),
      path(
        'M-26 0q10 -30 34 -16t14 26q-4 -18 -20 -18t-18 16z',
        random.pick(['#f0cf9a', '#dcae6d', '#c8924e']),
      ),
      0.4 + random.next() * 0.8,
    ),
  )
  const screws = repeat(18, () =>
    place(
      random.between(0, width),
      random.between(40, 300),
      random.between(0, 360),
      box(-3, -20, 6, 40, '#9aa0a8') + circle(0, -20, 9, '#c2c7cd'),
    ),
  )
  return [
    boards(sketch, room),
    screws,
    ...placedTools,
    shavings,
    sketch.glow([random.between(200, 1000), 260], [760, 620], room.lamp, 0.4),
  ].join('')
}

export function games(sketch: Sketch, room: Room): string {
  const { random } = sketch
  const tile = 'M0 -96L83 -48L83 48L0 96L-83 48L-83 -48Z'
  const tiles = repeat(30, (index) => {
    const [column, row] = [index % 6, Math.floor(index / 6)]
    const color = random.pick(room.objects)
    const land = path(tile, sketch.linear([color, color, room.wall[1]], [0, 0, 1.6, 1.6]))
    return place(
      150 + column * 174 + (row % 2) * 87,
      110 + row * 150,
      0,
      land + path(tile, 'none', 'stroke="#f3e6c9" stroke-width="7"'),
    )
  })
  const piece =
    'M0 -64a24 24 0 0 1 20 38q48 8 46 30q-22 8 -38 6l20 46h-34l-14 -22l-14 22h-34l20 -46q-16 2 -38 -6q-2 -22 46 -30a24 24 0 0 1 20 -38z'
  const pieces = repeat(8, () =>
    place(
      random.between(150, 1050),
      random.between(120, 780),
      random.between(-20, 20),
      path(piece, '#000', 'transform="translate(10 13)" opacity=".4"') +
        path(piece, sketch.linear(['#ffffff', random.pick(room.objects), '#1a1014'], [-0.4, -0.4, 1.4, 1.4])),
    ),
  )
  const cubes = repeat(2, (index) =>
    place(
      430 + index * 300 + random.between(-90, 90),
      420 + random.between(-160, 200),
      random.between(0, 90),
      die(sketch, random.between(1, 6)),
      1.25,
    ),
  )
  return [
    boards(sketch, room),
    `<g transform="rotate(${random.between(-16, 16)} 600 450)">${tiles}${sketch.texture(box(0, 0, width, height, '#000'), '#ffffff', '.03 .05', 0.5)}${pieces}</g>`,
    cubes,
    background(sketch.linear([`${room.lamp}/.3`, '#000000/0', '#000000/.5'], [0, 0, 1, 1])),
  ].join('')
}

function die(sketch: Sketch, value: number): string {
  const pips = [
    [0, 0],
    [-26, -26],
    [26, 26],
    [-26, 26],
    [26, -26],
    [-26, 0],
    [26, 0],
  ]
  const shown = [...(value % 2 === 1 ? pips.slice(0, 1) : []), ...pips.slice(1, 1 + value - (value % 2))]
  return (
    sketch.shade([14, 18], [72, 66]) +
    box(-52, -52, 104, 104, sketch.linear(['#ffffff', '#efe6d4', '#b9ab92'], [0, 0, 1, 1]), 'rx="20"') +
    shown.map(([x = 0, y = 0]) => circle(x, y, 10, '#2a1a1a')).join('')
  )
}
