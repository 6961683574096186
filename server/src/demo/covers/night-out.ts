import type { Room } from './palettes.ts'
import { type Sketch, box, circle, background, height, repeat, path, place, width } from './sketch.ts'

/** Heads and shoulders of people, seen from behind. */
function crowd({ random }: Sketch, count: number, y: number, size: number, fill: string, arms = 0): string {
  return repeat(count, (index) => {
    const x = (index + 0.5) * (width / count) + random.between(-24, 24)
    const arm = random.chance(arms) ? path('M-52 20Q-74 -120 -40 -190q16 -10 22 8Q-44 -90 -10 0Z', fill) : ''
    const body = circle(0, -62, 40, fill) + path('M-96 200Q-100 0 -24 -26h48Q100 0 96 200Z', fill) + arm
    return place(x, y + random.between(-26, 34), 0, body, size * (random.chance(0.5) ? 1 : 0.9))
  })
}

export function stage(sketch: Sketch, room: Room): string {
  const { random } = sketch
  const colors = random.sample([room.lamp, ...room.objects], 4)
  const beams = colors.map((color, index) => {
    const x = 170 + index * 290
    const to = x + random.between(-260, 260)
    const paint = sketch.linear([`${color}/.95`, `${color}/.0`])
    return path(`M${x - 9} 0L${x + 9} 0L${to + 170} 800L${to - 170} 800Z`, paint)
  })
  const lamps = colors.map((color, index) => sketch.glow([170 + index * 290, 14], [150, 120], color, 1))
  return [
    background(sketch.linear([room.wall[1], room.wall[0], room.wall[1]])),
    sketch.texture(background('#fff'), room.lamp, '.003 .006', 0.75),
    `<g style="mix-blend-mode:screen">${sketch.blur(9, beams.join(''))}</g>`,
    sketch.glow([600, 560], [620, 240], colors[0] ?? room.lamp, 0.8),
    lamps.join(''),
    box(0, 610, width, 300, '#07070c'),
    place(600 + random.between(-30, 30), 612, 0, singer),
    place(350 + random.between(-40, 30), 612, 0, guitarist),
    place(850 + random.between(-30, 40), 612, 0, guitarist.replaceAll('<g>', '<g transform="scale(-1 1)">')),
    sketch.blur(3, crowd(sketch, 12, 760, 0.72, '#0b0a12', 0.35)),
    sketch.blur(7, crowd(sketch, 8, 850, 1.15, '#040408', 0.5)),
    sketch.glow([600, 420], [800, 460], room.lamp, 0.18),
  ].join('')
}

const singer = `<g>${path('M-22 -190a22 26 0 1 1 44 0q0 20 -10 28q46 12 44 62l-14 60l-4 40h-76l-4 -40l-14 -60q-2 -50 44 -62q-10 -8 -10 -28z', '#08070d')}${box(46, -206, 5, 206, '#08070d')}${path('M48 -204l-26 10', '#000', 'stroke="#08070d" stroke-width="9"')}</g>`
const guitarist = `<g>${path('M-20 -186a20 24 0 1 1 40 0q0 18 -9 26q40 12 40 58l-12 50l-4 52h-70l-4 -52l-12 -50q0 -46 40 -58q-9 -8 -9 -26z', '#08070d')}${path('M-6 -78l120 -60l6 12l-118 66z M-64 -66a38 30 -24 1 1 66 -4a38 30 -24 1 1 -66 4z', '#08070d')}</g>`

const seats = (y: number, size: number, fill: string) =>
  repeat(Math.round(13 / size), (index) =>
    box(index * 104 * size - 30, y, 90 * size, 150 * size, fill, `rx="${26 * size}"`),
  )

export function cinema(sketch: Sketch, room: Room): string {
  const { random } = sketch
  const [sun, screenColors] = [random.between(380, 820), random.sample(room.objects, 3)]
  const screen = [
    box(
      210,
      130,
      780,
      400,
      sketch.linear([room.lamp, screenColors[0] ?? room.lamp, screenColors[1] ?? room.lamp]),
    ),
    circle(sun, 330, 74, '#fff6de', 'opacity=".92"'),
    path(
      `M210 ${random.between(380, 440)}Q400 ${random.between(300, 400)} 600 430T990 ${random.between(370, 430)}V530H210Z`,
      screenColors[2] ?? '#333',
      'opacity=".85"',
    ),
    path(`M210 470Q460 ${random.between(410, 460)} 700 480T990 460V530H210Z`, room.wall[1], 'opacity=".9"'),
  ]
  return [
    background(sketch.linear([room.wall[1], room.wall[0], room.wall[1]])),
    repeat(15, (index) => box(index * 84 - 20, 0, 42, height, '#000', 'opacity=".22"')),
    sketch.glow([600, 330], [760, 480], screenColors[0] ?? room.lamp, 0.75),
    sketch.blur(1.2, screen.join('')),
    sketch.glow([600, 330], [640, 380], room.lamp, 0.32),
    seats(640, 0.8, '#150d14') + sketch.blur(1.5, crowd(sketch, 11, 660, 0.62, '#120b12')),
    seats(720, 1.05, '#0c070c') + sketch.blur(3, crowd(sketch, 7, 780, 1, '#090509')),
    sketch.blur(8, crowd(sketch, 4, 880, 1.7, '#040204')),
    path(
      'M1000 0L1120 0L960 540L230 540L210 130Z',
      sketch.linear([`${room.lamp}/.3`, `${room.lamp}/.02`]),
      'style="mix-blend-mode:screen"',
    ),
  ].join('')
}

export function skyline(sketch: Sketch, room: Room): string {
  const { random } = sketch
  const row = (count: number, minHeight: number, maxHeight: number, fill: string, lit: number) =>
    repeat(count, (index) =>
      tower(sketch, index * (1260 / count) - 40, {
        towerWidth: (1260 / count) * (0.75 + random.next() * 0.5),
        towerHeight: random.between(minHeight, maxHeight),
        fill,
        lit,
        color: room.lamp,
      }),
    )
  const city = [
    sketch.blur(2, row(16, 190, 470, room.wall[0], 0.16)),
    row(13, 110, 380, room.wall[1], 0.34),
    row(18, 40, 150, '#05060d', 0.42),
  ].join('')
  return [
    background(sketch.linear([room.wall[1], room.wall[0], room.objects[1] ?? room.lamp, room.wall[1]])),
    sketch.texture(box(0, 0, width, 420, '#fff'), room.lamp, '.002 .008', 0.9),
    sketch.glow([random.between(250, 950), 610], [800, 330], room.lamp, 0.6),
    city,
    `<g transform="translate(0 1240) scale(1 -1)" opacity=".8">${sketch.blur('9 22', city)}</g>`,
    box(0, 620, width, 280, sketch.linear([`${room.wall[1]}/.2`, '#03040a/.85'])),
    sketch.texture(box(0, 620, width, 280, '#000'), room.lamp, '.006 .09', 0.75),
    sketch.bokeh([room.lamp, ...room.objects], [560, 920], 22),
  ].join('')
}

type Tower = { towerWidth: number; towerHeight: number; fill: string; lit: number; color: string }

function tower({ random }: Sketch, x: number, { towerWidth, towerHeight, fill, lit, color }: Tower): string {
  const [columns, rows] = [Math.floor(towerWidth / 14), Math.floor(towerHeight / 18)]
  const windows = repeat(columns * rows, (index) => {
    if (!random.chance(lit)) return ''
    const [column, line] = [index % columns, Math.floor(index / columns)]
    return box(
      x + 6 + column * 14,
      626 - towerHeight + 6 + line * 18,
      7,
      10,
      random.chance(0.8) ? color : '#fff',
      `opacity="${0.35 + random.next() * 0.65}"`,
    )
  })
  const top = random.chance(0.2) ? box(x + towerWidth / 2 - 2, 560 - towerHeight, 4, 70, fill) : ''
  return box(x, 626 - towerHeight, towerWidth, towerHeight, fill) + top + windows
}

export function bar(sketch: Sketch, room: Room): string {
  const { random } = sketch
  const drinks = random.sample(['#d98a1f', '#8a1f35', '#e9c46a', '#5b2a12', '#d96f6a'], 3)
  const draw = random.pick([pint, wine])
  const glasses = drinks.map((drink, index) =>
    place(
      310 + index * 290 + random.between(-36, 36),
      720 + (index % 2) * 40,
      0,
      draw(sketch, drink),
      0.95 + (index % 2) * 0.18,
    ),
  )
  return [
    background(sketch.linear([room.wall[1], room.wall[0], room.wall[1]])),
    sketch.blur(10, bottles(sketch, room)),
    sketch.bokeh([room.lamp, room.lamp, ...room.objects], [20, 600], 34),
    box(0, 660, width, 240, sketch.linear([room.table[0], room.table[1], '#0a0605'])),
    sketch.texture(box(0, 660, width, 240, '#000'), '#140a06', '.004 .12', 1.5),
    sketch.glow([600, 690], [620, 120], room.lamp, 0.5),
    glasses.join(''),
  ].join('')
}

function bottles({ random }: Sketch, { objects, lamp }: Room): string {
  return repeat(3, (shelf) => {
    const row = repeat(15, (index) =>
      box(
        20 + index * 80,
        40 + shelf * 170,
        34,
        110,
        random.pick(objects),
        `rx="12" opacity="${0.2 + random.next() * 0.4}"`,
      ),
    )
    return row + box(0, 152 + shelf * 170, width, 12, lamp, 'opacity=".35"')
  })
}

function pint(sketch: Sketch, drink: string): string {
  return [
    sketch.shade([20, 8], [120, 18]),
    path(
      'M-88 -330L88 -330L66 0L-66 0Z',
      sketch.linear([drink, '#ffe0a0', drink, '#2a1206'], [0, 0, 1, 0.2]),
      'opacity=".93"',
    ),
    path('M-92 -384q92 -26 184 0l-5 64q-86 24 -174 0z', sketch.linear(['#fffdf3', '#eadfc2'])),
    path('M-62 -300L-46 -300L-36 -20L-48 -20Z', '#fff', 'opacity=".45"'),
    path('M-94 -390L94 -390L68 4L-68 4Z', 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="4"'),
  ].join('')
}

function wine(sketch: Sketch, drink: string): string {
  return [
    sketch.shade([20, 8], [110, 16]),
    path(
      'M-98 -300Q-100 -170 -8 -150V-16Q-70 -8 -74 4H74Q70 -8 8 -16V-150Q100 -170 98 -300Q92 -360 80 -410H-80Q-92 -360 -98 -300Z',
      '#fff',
      'opacity=".16"',
    ),
    path(
      'M-98 -290Q-98 -172 0 -156Q98 -172 98 -290Q0 -268 -98 -290Z',
      sketch.linear([drink, drink, '#16060a'], [0, 0, 1, 1]),
      'opacity=".95"',
    ),
    `<ellipse cx="0" cy="-288" rx="97" ry="15" fill="${drink}" stroke="#fff" stroke-opacity=".5"/>`,
    path(
      'M-78 -390Q-98 -300 -70 -210',
      'none',
      'stroke="#fff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"',
    ),
    `<ellipse cx="0" cy="-410" rx="80" ry="11" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>`,
  ].join('')
}
