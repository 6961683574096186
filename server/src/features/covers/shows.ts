import {
  at,
  box,
  circle,
  flat,
  glow,
  ground,
  hair,
  ink,
  leaf,
  line,
  move,
  oval,
  paper,
  path,
  skin,
  wood,
} from './pen.ts'
import type { Palette } from './pen.ts'

/** A small stage with curtains, a microphone and a guitar. */
export function drawStage(palette: Palette): string {
  const { a, b, c, ground: floor } = palette
  const fold = 'M54 20q8 90 -14 190M86 20q4 70 -14 140M24 20v206'
  const curtain = path('M-10 -10H130q-2 92 -56 146q-14 60 0 96H-10Z', a) + path(fold)
  return [
    flat(path('M240 -10L112 214H368Z', palette.glow)),
    path('M-10 210H490V280H-10Z', floor),
    path('M-10 228H490'),
    line(ink, 1.5, 'M60 228l-20 52M150 228l-10 52M240 228v52M330 228l10 52M420 228l20 52'),
    curtain + `<g transform="translate(480 0) scale(-1 1)">${curtain}</g>`,
    path(
      'M-10 -10H490V20q-30 24 -62 0q-30 24 -62 0q-32 24 -63 0q-31 24 -63 0q-31 24 -63 0q-31 24 -63 0q-32 24 -62 0q-30 24 -52 0Z',
      b,
    ),
    path('M236 214V112', 'none') + path('M206 216q30 -14 60 0z', '#33292c'),
    line(ink, 6, 'M236 210V116'),
    move(
      236,
      98,
      box(-15, -34, 30, 46, paper, 15) + path('M-15 -10h30M-15 0h30M-15 -20h30') + box(-10, 12, 20, 12, c),
      { turn: 14 },
    ),
    move(
      306,
      190,
      path('M-5 -92h10v84h-10z', wood) +
        box(-8, -112, 16, 22, c) +
        path('M-16 -28q16 10 32 0q16 10 6 26q22 22 2 42q-24 16 -48 0q-20 -20 2 -42q-10 -16 6 -26z', b) +
        circle(0, 4, 9, '#33292c') +
        path('M-10 26h20M-3 -92v118M3 -92v118'),
      { turn: 16 },
    ),
    box(140, 160, 60, 54, '#33292c', 6),
    circle(170, 190, 17, c) + circle(170, 190, 6, paper),
  ].join('')
}

const drawPerson = (x: number, fill: string, tone: number, y = 226) =>
  path(`M${x - 34} 280q-2 -48 34 -48t34 48z`, fill) +
  circle(x, y - 12, 20, skin[tone]) +
  path(`M${x - 21} ${y - 4}q-6 -32 21 -32t21 32q-21 8 -42 0z`, hair[tone])

/** A film night: a screen between two trees, and people on cushions in front of it. */
export function drawScreen(palette: Palette): string {
  const { a, b, c, ground: land } = palette
  const lights = 'M48 62q60 34 104 -18M328 44q52 52 104 18'
  return [
    glow(240, 110, 116, palette),
    ground(196, land),
    path('M42 220V70M438 220V70', 'none'),
    line(wood, 9, 'M42 216V74M438 216V74'),
    path(
      'M-8 96q-8 -48 40 -60q44 -2 52 36q12 40 -40 44q-38 4 -52 -20zM398 96q-8 -48 40 -60q44 -2 52 36v40q-30 14 -52 4q-36 0 -40 -20z',
      leaf,
    ),
    path(lights, 'none'),
    at(
      [
        [72, 70],
        [104, 70],
        [132, 58],
        [350, 60],
        [380, 72],
        [410, 70],
      ],
      (x, y) => circle(x, y + 4, 6, '#f7d98b'),
    ),
    path('M152 44h176v126H152z', paper),
    flat(path('M160 52h160v110H160z', b), circle(240, 108, 36, '#fff7e3')),
    path('M152 44h176v126H152z'),
    path('M240 130q-44 -30 -22 -48q14 -8 22 8q8 -16 22 -8q22 18 -22 48z', a),
    line(ink, 5, 'M170 170v36M310 170v36'),
    drawPerson(120, c, 2) + drawPerson(238, a, 0) + drawPerson(300, paper, 1) + drawPerson(396, b, 0, 230),
    path('M166 280l6 -38h32l6 38z', paper),
    line(a, 5, 'M180 246l-2 32M196 246l2 32'),
    path('M170 242q-4 -16 10 -14q6 -12 16 -2q14 0 10 16z', '#fbeebf'),
  ].join('')
}

const drawFlags = (fills: readonly string[]) =>
  fills
    .map((fill, index) => {
      const x = 12 + index * 46
      const y = 24 + Math.round(20 * Math.sin((index / 10) * Math.PI))
      return path(`M${x} ${y}h30l-15 30z`, fill)
    })
    .join('')

const drawNote = (x: number, y: number) =>
  path(`M${x} ${y}v-34q14 2 18 14`, 'none') + oval(x - 7, y, 8, 6, ink)

/** Two people dance under a string of flags. */
export function drawDance(palette: Palette): string {
  const { a, b, c, ground: floor } = palette
  return [
    glow(240, 132, 104, palette),
    ground(220, floor),
    path('M-10 18q250 56 500 0', 'none'),
    drawFlags([a, paper, b, c, a, paper, b, c, a, b]),
    flat(oval(240, 236, 112, 12, '#241d1f22')),
    line(ink, 3.5, 'M196 190l-14 46h-12M214 192l10 44h14M276 188l-6 48h-14M294 186l22 40l12 -6'),
    path('M188 128q16 -10 30 2l12 62q-30 16 -64 4z', a),
    path('M262 124q18 -10 34 4l6 62q-18 10 -36 2z', b),
    line(skin[1], 9, 'M262 132l-30 -16'),
    line(skin[0], 9, 'M216 132l20 -18M190 134l-30 20M296 132l24 -38'),
    line(skin[1], 9, 'M296 132l26 -34'),
    circle(204, 104, 20, skin[0]) +
      path(
        'M184 104q-6 -26 20 -26q24 0 20 22q-18 0 -22 -10q-6 14 -18 14zM186 98q-22 2 -26 20q14 4 26 -10z',
        hair[1],
      ),
    circle(278, 100, 20, skin[1]) + path('M258 98q0 -24 22 -24t20 30q-10 -4 -12 -14q-14 8 -30 8z', hair[0]),
    path('M200 112q6 6 11 0M276 109q-6 5 -11 -1'),
    drawNote(92, 152) + drawNote(380, 138) + drawNote(122, 196) + drawNote(352, 190),
    circle(404, 208, 16, c) + circle(68, 214, 12, b),
  ].join('')
}

/** Someone meditates on a mat, with a plant, stones and a candle. */
export function drawCalm(palette: Palette): string {
  const { a, b, c, ground: floor } = palette
  const stem =
    'M92 206q-30 -44 -26 -92q28 22 26 92zM92 206q4 -60 36 -82q6 48 -36 82zM92 206q-52 -20 -66 -58q44 2 66 58z'
  return [
    glow(240, 114, 106, palette),
    ground(208, floor),
    oval(240, 232, 150, 22, c),
    path('M158 222q10 -26 60 -22h44q50 -4 60 22q-30 18 -60 4q-22 8 -44 0q-30 14 -60 -4z', b),
    path('M208 208q-6 -56 10 -74h44q16 18 10 74q-32 12 -64 0z', a),
    line(skin[1], 10, 'M214 142q-30 26 -40 66M266 142q30 26 40 66'),
    path('M232 134v-16h16v16z', skin[1]),
    circle(240, 98, 26, skin[1]),
    path('M214 98q-4 -32 26 -32t26 32q-12 -2 -18 -14q-14 14 -34 14z', hair[0]) + circle(240, 60, 12, hair[0]),
    path('M226 102q5 5 10 0M244 102q5 5 10 0M233 113q7 5 14 0'),
    path(stem, leaf),
    path('M62 204h60l-6 40q-24 8 -48 0z', a),
    oval(390, 236, 40, 12, '#b9aea4') + oval(388, 216, 30, 10, '#d8cdc0') + oval(392, 199, 20, 8, '#b9aea4'),
    box(336, 206, 24, 34, paper) +
      path('M348 206v-7', 'none') +
      path('M348 198q-9 -8 0 -20q9 12 0 20z', '#f0bb4f'),
  ].join('')
}
