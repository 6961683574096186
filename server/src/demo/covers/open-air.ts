import { grass, sky } from './landscapes.ts'
import type { Light } from './palettes.ts'
import { type Sketch, box, circle, background, repeat, path, place, width } from './sketch.ts'

/** A person sitting cross-legged, seen from behind; seat at 0, 0 and 300 high. */
const sitting =
  'M-26 -262a26 30 0 1 1 52 0q0 24 -12 34l2 14q46 8 56 44l26 96q34 22 62 54q14 18 -8 22h-304q-22 -4 -8 -22q28 -32 62 -54l26 -96q10 -36 56 -44l2 -14q-12 -10 -12 -34z'

export function yoga(sketch: Sketch, light: Light): string {
  const { random } = sketch
  const x = random.between(420, 780)
  const mats = random.pick([[0], [-250, 250], [-300, 0, 300]] as const)
  const people = mats.map((off) => {
    const mat = path('M-200 12L200 12L250 62L-250 62Z', sketch.linear([light.middle, light.near]))
    const shadow = sketch.blur(12, path('M-160 30L160 30L260 150L-260 150Z', light.near, 'opacity=".55"'))
    const rim = path(sitting, light.sun, 'transform="translate(0 -4) scale(1.015)" opacity=".75"')
    return place(
      x * 0.4 + 360 + off,
      720,
      0,
      shadow + mat + rim + path(sitting, sketch.linear([light.middle, light.near])),
      mats.length === 1 ? 1.15 : 0.85,
    )
  })
  return [
    sky(sketch, light, [x, 400]),
    sketch.glow([x, 400], [460, 400], light.sun, 0.95),
    sketch.ridge(470, 60, light.far),
    sketch.blur(2, sketch.ridge(520, 30, light.middle)),
    sketch.ridge(590, 8, sketch.linear([light.ground, light.middle, light.near])),
    sketch.texture(box(0, 590, width, 320, '#000'), light.near, '.05 .02', 1.2),
    people.join(''),
    sketch.glow([x, 420], [700, 420], light.sun, 0.4),
    sketch.blur(5, grass(sketch, light.near)),
  ].join('')
}

const line = (d: string) => path(d, 'none', 'stroke="#f5f1e6" stroke-width="9" opacity=".9"')

export function court(sketch: Sketch, light: Light): string {
  const { random } = sketch
  const ground = random.pick(['#b4553a', '#2f6c8f', '#3f7d57', '#6a5a8c'])
  const ball = random.pick(['#d8e04a', '#e2813a', '#f3f0e6'])
  const post = (x: number) => box(x - 6, 330, 12, 210, light.near)
  const mesh =
    repeat(60, (index) => box(index * 20, 372, 2, 150, '#0d0f14', 'opacity=".5"')) +
    repeat(9, (index) => box(0, 376 + index * 17, width, 2, '#0d0f14', 'opacity=".5"'))
  return [
    sky(sketch, light, [random.between(200, 1000), 150]),
    sketch.blur(
      9,
      repeat(40, () =>
        circle(
          random.between(-40, width),
          random.between(270, 380),
          random.between(40, 100),
          random.pick([light.far, light.middle, light.near]),
        ),
      ),
    ),
    box(0, 400, width, 500, sketch.linear([light.far, ground, ground])),
    sketch.texture(box(0, 400, width, 500, '#000'), '#1a1210', '.06 .2', 0.8),
    sketch.blur(1, line('M260 455H940L1330 905H-130Z') + line('M600 455V905') + line('M110 640H1090')),
    sketch.blur(1.5, mesh + box(0, 366, width, 14, '#f7f4ea') + post(70) + post(1130)),
    sketch.blur(10, path('M0 545L760 520L1300 640L1300 700Z', '#05060c', 'opacity=".35"')),
    nearBall(sketch, random.between(330, 870), ball),
    sketch.glow([random.between(200, 1000), 150], [900, 620], light.sun, 0.3),
  ].join('')
}

function nearBall(sketch: Sketch, x: number, color: string): string {
  const shade = sketch.radial(['#ffffff', color, color, '#241a14'], [0.34, 0.28])
  return [
    sketch.blur(14, `<ellipse cx="${x + 60}" cy="828" rx="110" ry="22" fill="#0a0808" opacity=".6"/>`),
    circle(x, 760, 74, shade),
    path(
      `M${x - 66} 728Q${x} 766 ${x + 16} 832`,
      'none',
      'stroke="#fff" stroke-opacity=".65" stroke-width="7"',
    ),
    path(
      `M${x - 8} 687Q${x + 22} 738 ${x + 70} 741`,
      'none',
      'stroke="#fff" stroke-opacity=".65" stroke-width="7"',
    ),
  ].join('')
}

export function stars(sketch: Sketch, light: Light): string {
  const { random } = sketch
  const x = random.between(330, 870)
  const points = repeat(420, () =>
    circle(
      random.between(0, width),
      random.between(0, 700),
      0.5 + random.next() ** 4 * 3.2,
      random.pick(['#fff', '#cfe0ff', '#ffe9cf']),
      `opacity="${0.3 + random.next() * 0.7}"`,
    ),
  )
  const band = `<g transform="rotate(${random.between(-38, -18) * random.pick([1, -1])} 600 400)">${sketch.blur(60, box(-300, 300, 1800, 170, light.sky[2], 'opacity=".75"'))}${sketch.blur(7, sketch.texture('<ellipse cx="600" cy="390" rx="900" ry="130" fill="#fff"/>', '#e9dcff', '.006 .012', 1.7))}</g>`
  return [
    background(sketch.linear([light.sky[0], light.sky[1], light.sky[2]])),
    band,
    points,
    sketch.glow([x, 700], [520, 260], '#ffb469', 0.5),
    sketch.ridge(650, 110, light.middle),
    sketch.ridge(740, 40, light.near),
    tent(sketch, x),
    sketch.blur(
      2,
      repeat(12, () =>
        place(
          random.chance(0.5) ? random.between(-30, 260) : random.between(940, 1230),
          930,
          0,
          path('M0 -330L70 0L-70 0Z', light.near),
          0.6 + random.next() * 0.9,
        ),
      ),
    ),
  ].join('')
}

function tent(sketch: Sketch, x: number): string {
  const cloth = sketch.radial(['#fff0c2', '#ffab52', '#a84b1e'], [0.5, 0.8])
  return place(
    x,
    800,
    0,
    [
      sketch.glow([0, -30], [330, 200], '#ffb45f', 0.8),
      path('M0 -150L-170 0L170 0Z', cloth),
      path('M0 -150L-24 0L46 0Z', '#7a3211', 'opacity=".55"'),
      path('M-48 0v-36a14 14 0 1 1 26 0v36z', '#5a230d', 'opacity=".75"'),
      sketch.blur(10, `<ellipse cx="0" cy="14" rx="250" ry="22" fill="#ffb05a" opacity=".4"/>`),
    ].join(''),
  )
}
