import type { Room } from './palettes.ts'
import { type Sketch, box, circle, background, height, repeat, path, place, width } from './sketch.ts'

/** A soft shadow to the lower right. A gradient, since filters are slow. */
function shadow(sketch: Sketch, r: number): string {
  const paint = sketch.radial(['#000000/.7', '#000000/.65', '#000000/.25', '#000000/0'])
  return circle(r * 0.14, r * 0.17, r * 1.22, paint)
}

export function boards(sketch: Sketch, room: Room): string {
  const angle = sketch.random.between(-10, 10)
  const gaps = repeat(7, (index) => box(-300, -120 + index * 175, 1800, 5, '#000', 'opacity=".4"'))
  return [
    background(room.table[0]),
    `<g transform="rotate(${angle} 600 450)">${sketch.texture(box(-300, -300, 1800, 1500, '#000'), room.table[1], '.0025 .07', 1.9)}${gaps}</g>`,
    background(sketch.linear([`${room.lamp}/.3`, '#000000/0', '#000000/.45'], [0, 0, 1, 1])),
  ].join('')
}

function plate(sketch: Sketch, r: number, fill: string): string {
  return [
    shadow(sketch, r),
    circle(0, 0, r, sketch.linear(['#ffffff', fill, fill], [0, 0, 1, 1])),
    circle(0, 0, r * 0.72, sketch.linear([fill, '#ffffff'], [0, 0, 1, 1]), 'opacity=".75"'),
    circle(0, 0, r * 0.97, 'none', 'stroke="#000" stroke-opacity=".12" stroke-width="3"'),
  ].join('')
}

function food(sketch: Sketch, r: number, colors: readonly string[]): string {
  const { random } = sketch
  const bites = repeat(34, () => {
    const [angle, off] = [random.next() * Math.PI * 2, Math.sqrt(random.next()) * r * 0.52]
    const size = r * (0.07 + random.next() * 0.13)
    const paint = sketch.radial(['#fff2dd', random.pick(colors), random.pick(colors)], [0.3, 0.3])
    const [x, y] = [Math.cos(angle) * off, Math.sin(angle) * off]
    return random.chance(0.6)
      ? circle(x, y, size, paint)
      : place(
          x,
          y,
          random.between(0, 360),
          path(
            `M0 ${-size * 1.6}Q${size} 0 0 ${size * 1.6}Q${-size} 0 0 ${-size * 1.6}Z`,
            random.pick(['#4d6b2f', '#6f8f3d', '#35542b']),
          ),
        )
  })
  return circle(0, 0, r * 0.6, random.pick(colors), 'opacity=".85"') + bites
}

function cutlery(): string {
  const steel = '#c9c6be'
  return (
    path('M-7 120V-40q-16 -12 -14 -86h8v60h5v-60h7v60h5v-60h8q2 74 -14 86v160q-2 12 -5 0z', steel) +
    path('M34 124V-10q-6 -100 16 -130v264q-8 14 -16 0z', steel)
  )
}

const seats = [
  [330, 290],
  [870, 280],
  [320, 615],
  [880, 610],
] as const

function placeSettings(sketch: Sketch, room: Room): string {
  const { random } = sketch
  const tools = place(6, 8, 0, cutlery().replaceAll('#c9c6be', '#00000055')) + cutlery()
  return repeat(seats.length, (index) => {
    const [x, y] = seats[index] ?? [0, 0]
    const r = random.between(132, 150)
    const dish = plate(sketch, r, random.pick([room.cloth, '#f4f0e8', room.objects[3] ?? '#ccc']))
    const meal = food(sketch, r, random.sample(room.objects, 3))
    const angle = (index % 2) * 180 + random.between(-14, 14)
    const at = [x + random.between(-20, 20), y + random.between(-20, 20)] as const
    return place(...at, angle, dish + meal + place(r + 30, 0, 0, tools))
  })
}

function candle(sketch: Sketch, x: number, y: number, color: string): string {
  const wax = circle(0, 0, 30, '#f3e6cc') + circle(0, 0, 9, '#fff8d8')
  return place(x, y, 0, shadow(sketch, 30) + wax + sketch.glow([0, 0], [330, 330], color, 0.5))
}

export function dinner(sketch: Sketch, room: Room): string {
  const { random } = sketch
  const runner = box(250, -200, 700, 1300, room.cloth)
  const weave = sketch.texture(box(250, -200, 700, 1300, '#000'), '#8b7f6c', '.9 .05', 0.6)
  const bowl = (y: number, fill: string) =>
    place(602, y, 0, plate(sketch, 96, fill) + food(sketch, 106, random.sample(room.objects, 3)))
  return [
    boards(sketch, room),
    `<g transform="rotate(${random.between(-8, 8)} 600 450)">${runner}${weave}</g>`,
    placeSettings(sketch, room),
    bowl(300, room.objects[4] ?? '#ccc'),
    bowl(620, room.table[1]),
    candle(sketch, 590, 450, room.lamp),
    candle(sketch, 510, 470, room.lamp),
    candle(sketch, 680, 462, room.lamp),
    sketch.glow([600, 450], [640, 520], room.lamp, 0.22),
  ].join('')
}

function coffeeCup(sketch: Sketch, room: Room): string {
  const { random } = sketch
  const heart = 'M0 70Q-74 10 -58 -30Q-40 -64 0 -30Q40 -64 58 -30Q74 10 0 70Z'
  const milk =
    path(heart, '#f9ead0') +
    place(0, 0, 0, path(heart, 'none', 'stroke="#a5642b" stroke-width="7"'), 0.66) +
    place(0, 0, 0, path(heart, '#f9ead0'), 0.42)
  return [
    plate(sketch, 168, random.pick(['#f5f1e9', room.cloth, room.objects[2] ?? '#ddd'])),
    path('M96 -18h66q26 18 0 36h-66z', '#eee8dc', 'transform="rotate(32)"'),
    shadow(sketch, 106),
    circle(0, 0, 108, sketch.linear(['#ffffff', '#d9d2c6'], [0, 0, 1, 1])),
    circle(0, 0, 94, sketch.radial(['#b9793c', '#a5642b', '#5a2f12'])),
    sketch.blur(2.4, milk),
    path(
      'M-70 -48Q-40 -84 0 -84',
      'none',
      'stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"',
    ),
  ].join('')
}

export function coffee(sketch: Sketch, room: Room): string {
  const { random } = sketch
  const [left, up] = [random.chance(0.5), random.chance(0.5)]
  const spots = [
    [430, 400],
    [790, 540],
  ].map(([x = 0, y = 0]) => [left ? x : width - x, up ? y : height - y] as const)
  const paper =
    box(-130, -170, 260, 340, '#f4efe2', 'rx="6"') +
    repeat(11, (line) =>
      box(-100, -130 + line * 25, random.between(120, 200), 3, '#5b5a66', 'opacity=".4"'),
    ) +
    place(60, 40, 38, box(-5, -130, 11, 260, room.objects[0] ?? '#933', 'rx="5"'))
  const bun =
    circle(0, 0, 96, sketch.radial(['#f3c987', '#c98238', '#8a4c18'], [0.36, 0.3])) +
    repeat(5, (index) =>
      path(
        `M${-60 + index * 26} -64q26 60 0 128`,
        'none',
        'stroke="#7a4216" stroke-opacity=".5" stroke-width="6"',
      ),
    )
  const beans = repeat(26, () =>
    place(
      random.between(0, width),
      random.between(0, height),
      random.between(0, 360),
      `<ellipse rx="13" ry="9" fill="#3d2010"/><path d="M-12 0q6 -5 12 0t12 0" stroke="#1a0c05" fill="none" stroke-width="2"/>`,
    ),
  )
  const [paperX, bunX] = [left ? 960 : 240, left ? 200 : 1000]
  return [
    boards(sketch, room),
    beans,
    place(
      paperX,
      up ? 200 : 700,
      random.between(-24, 24),
      sketch.blur(12, box(-110, -150, 260, 340, '#000', 'opacity=".5"')) + paper,
    ),
    place(bunX, up ? 710 : 190, 0, plate(sketch, 140, room.cloth) + shadow(sketch, 92) + bun),
    ...spots.map(([x, y]) => place(x, y, random.between(0, 360), coffeeCup(sketch, room))),
    background(sketch.linear([`${room.lamp}/.28`, '#000000/0', '#000000/.32'], [0, 0, 1, 1])),
  ].join('')
}
