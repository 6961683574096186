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
  drawPine,
} from './pen.ts'
import type { Palette } from './pen.ts'

/** A path over the hills, with pines and a signpost. */
export function drawTrail(palette: Palette): string {
  const { a, b, c, ground: land } = palette
  return [
    glow(286, 78, 46, palette),
    path('M-10 178L74 84l38 42l52 -78l96 118l60 -66l92 92l88 -40V280H-10Z', b),
    path('M164 48l-26 40l16 10l12 -10l14 12l16 -10zM320 100l-18 20l12 6l8 -6l16 8z', paper),
    path('M-10 190q120 -44 250 -6t250 -16v112H-10Z', leaf),
    path('M-10 234q110 -46 260 -16t240 -10v70H-10Z', land),
    path(
      'M214 280q-10 -34 34 -46t2 -26t30 -20q18 -4 10 -10q-44 0 -60 18q-12 16 14 24t-34 22q-48 16 -46 40z',
      paper,
    ),
    at(
      [
        [62, 190],
        [108, 206],
        [396, 196],
        [436, 214],
      ],
      drawPine(leaf),
    ),
    line(wood, 8, 'M330 236V150'),
    path('M334 236V146h-8v90', wood),
    path('M306 154h50l14 11l-14 11h-50z', a),
    path('M352 184h-46l-12 10l12 10h46z', c),
    at(
      [
        [118, 62],
        [146, 40],
      ],
      (x, y) => path(`M${x} ${y}q8 -8 12 2q6 -10 14 -2`),
    ),
  ].join('')
}

const drawWave = (x: number, y: number) => path(`M${x} ${y}q10 -9 20 0t20 0t20 0`)

/** A sailing boat and a paddler on a lake. */
export function drawWater(palette: Palette): string {
  const { a, b, c } = palette
  return [
    glow(176, 82, 44, palette),
    path('M-10 136q70 -40 150 -8q70 -34 160 -4q80 -30 190 0v40H-10Z', leaf),
    flat(
      path('M-10 146H490V280H-10Z', '#5c9fa8'),
      path('M134 152h84v10h-84zM146 170h62v8h-62z', palette.glow),
    ),
    path('M-10 146H490'),
    path('M252 196V50', 'none'),
    path('M260 58q66 52 70 124h-70z', a),
    path('M244 74q-44 46 -52 108h52z', paper),
    path('M252 50l24 8l-24 10z', c),
    path('M176 194h170q-12 34 -44 36h-84q-34 -2 -42 -36z', b),
    line(paper, 4, 'M192 206h140'),
    at(
      [
        [66, 178],
        [374, 174],
        [120, 244],
        [330, 248],
        [20, 220],
        [418, 228],
      ],
      drawWave,
    ),
    path('M416 196q-4 -22 8 -30M432 198q0 -30 14 -46M446 200q4 -20 18 -28'),
    path('M418 168q2 -12 8 -14q4 6 0 16zM440 156q4 -14 10 -16q2 8 -4 18z', wood),
  ].join('')
}

/** A raised bed with tomatoes and sunflowers, and a watering can. */
export function drawGarden(palette: Palette): string {
  const { a, b, c, ground: land } = palette
  const drawSunflower = (x: number, y: number, height: number) => {
    const petals = Array.from({ length: 10 }, (_, index) =>
      move(x, y - height, oval(0, -19, 7, 12, c), { turn: index * 36 }),
    )
    return (
      line(leaf, 6, `M${x} ${y}V${y - height}`) +
      path(`M${x} ${y - 30}q26 -22 34 0q-18 14 -34 0zM${x} ${y - 46}q-26 -20 -32 2q16 12 32 -2z`, leaf) +
      petals.join('') +
      circle(x, y - height, 13, '#7d4a32')
    )
  }
  const drawBush = (x: number) =>
    path(`M${x - 38} 192q-14 -22 6 -34q-2 -28 30 -26q30 -6 34 24q24 8 10 36z`, leaf) +
    at(
      [
        [x - 16, 160],
        [x + 12, 150],
        [x + 18, 176],
        [x - 4, 180],
      ],
      (cx, cy) => circle(cx, cy, 9, a),
    )
  return [
    glow(240, 96, 92, palette),
    ground(206, land),
    at(
      [
        [24, 0],
        [72, 0],
        [374, 0],
        [422, 0],
        [470, 0],
      ],
      (x) => path(`M${x - 18} 212v-74l18 -16l18 16v74z`, paper),
    ),
    path('M-10 158H98M348 158H490M-10 194H98M348 194H490'),
    drawSunflower(196, 194, 96),
    drawSunflower(296, 194, 124),
    drawBush(240),
    path('M132 190h216l-8 54H140z', wood),
    path('M137 216h206M186 190v54M294 190v54'),
    path('M52 176h58v56q0 8 -8 8H60q-8 0 -8 -8z', b),
    path('M110 196l30 -34l10 8l-40 52z', b) + path('M134 160l6 -8l22 18l-8 6z', paper),
    path('M58 176q6 -34 42 -20q8 6 6 20', 'none'),
    path('M370 236q4 -30 34 -30t34 30z', a) +
      path('M380 206q-10 -22 6 -30q6 12 2 28zM408 204q-2 -24 16 -28q2 18 -8 30z', leaf),
  ].join('')
}

/** A court with a net, a racket and balls. */
export function drawCourt(palette: Palette): string {
  const { a, b, c, ground: land } = palette
  return [
    glow(240, 92, 92, palette),
    path('M-10 134q120 -26 250 -14t250 -4v30H-10Z', leaf),
    flat(path('M-10 142H490V280H-10Z', land), path('M96 158h288l84 122H12z', b)),
    line(paper, 5, 'M96 158h288l84 122M96 158L12 280M240 158v122M64 204h352'),
    path('M72 118h336v70H72z', 'none'),
    flat(path('M72 120h336v66H72z', paper + '66')),
    line(
      ink,
      1.5,
      'M72 136h336M72 152h336M72 168h336M100 120v66M128 120v66M156 120v66M184 120v66M212 120v66M240 120v66M268 120v66M296 120v66M324 120v66M352 120v66M380 120v66',
    ),
    box(70, 112, 340, 12, paper),
    line(ink, 7, 'M70 102v110M410 102v110'),
    circle(240, 68, 34, a),
    path('M212 50q26 16 22 51M268 50q-30 12 -60 12M246 35q22 22 18 58'),
    move(
      148,
      212,
      line(wood, 10, 'M0 34V66') +
        oval(0, 0, 27, 34, c) +
        line(ink, 1.5, 'M-24 -12h48M-26 4h52M-20 20h40M-12 -30v60M0 -34v68M12 -30v60') +
        oval(0, 0, 27, 34) +
        path('M-5 34h10v34h-10z', wood),
      { turn: -38 },
    ),
    circle(318, 230, 15, paper) + path('M306 222q12 6 8 22M330 238q-12 -6 -8 -22'),
  ].join('')
}

const drawStar = (x: number, y: number) =>
  flat(path(`M${x} ${y - 7}l2 5l5 2l-5 2l-2 5l-2 -5l-5 -2l5 -2z`, '#f7e6b5'))

/** Two friends at a telescope, looking at the stars. */
export function drawStars(palette: Palette): string {
  const { a, c } = palette
  return [
    flat(
      path('M-10 -10H490V280H-10Z', '#2b3a5c'),
      circle(330, 78, 82, '#35486f'),
      circle(330, 78, 40, '#f7e6b5'),
      circle(314, 70, 36, '#35486f'),
    ),
    at(
      [
        [60, 44],
        [110, 96],
        [150, 30],
        [206, 72],
        [244, 26],
        [410, 40],
        [448, 100],
        [32, 120],
        [276, 130],
        [400, 140],
        [180, 120],
      ],
      drawStar,
    ),
    line('#8fa3cc', 2, 'M60 44L110 96L150 30L206 72'),
    path('M-10 214q130 -54 260 -22t240 -18V280H-10Z', '#3d5a4f'),
    line(ink, 3.5, 'M236 156l-32 84M240 156l6 84M244 156l36 78'),
    move(
      240,
      148,
      box(-52, -15, 92, 30, paper) +
        box(36, -20, 34, 40, a) +
        box(-70, -9, 22, 18, c) +
        path('M-20 -15v30M8 -15v30'),
      { turn: -28 },
    ),
    circle(240, 154, 9, wood),
    path('M112 246q-4 -54 24 -62q34 -2 36 62z', a) +
      circle(140, 162, 21, skin[0]) +
      path('M118 162q-2 -26 22 -26t24 20q-16 2 -22 -8q-8 14 -24 14z', hair[0]),
    path('M148 196q20 4 34 -8', 'none'),
    path('M308 250q-2 -48 28 -54q34 2 34 54z', c) +
      circle(338, 176, 20, skin[1]) +
      path('M316 180q-2 -28 24 -28t20 22q-20 -2 -28 -6q-4 10 -16 12z', hair[1]),
    path('M318 214q-14 -4 -22 -22', 'none'),
  ].join('')
}
