import {
  at,
  box,
  circle,
  flat,
  glow,
  ground,
  ink,
  leaf,
  line,
  move,
  paper,
  path,
  wood,
  drawPine,
} from './pen.ts'
import type { Palette } from './pen.ts'

const drawWindows = (x: number, y: number, columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, index) =>
    box(
      x + (index % columns) * 28,
      y + Math.floor(index / columns) * 36,
      16,
      22,
      (index * 7) % 3 === 0 ? '#f7d98b' : paper,
      3,
    ),
  ).join('')

const drawBicycleWheel = (x: number) => circle(x, 218, 22) + flat(circle(x, 218, 3.5, ink))

/** Old houses along a street, a lamp and a bicycle. */
export function drawCity(palette: Palette): string {
  const { a, b, c, ground: street } = palette
  return [
    glow(330, 66, 40, palette),
    path('M20 218V108l46 -40l46 40v110z', c) + drawWindows(42, 112, 2, 3),
    path('M338 218V102h24V82h44v20h24v116z', a) + drawWindows(350, 116, 3, 3),
    path('M112 218V74h24V56h22V40h28v16h22v18h24v144z', b) + drawWindows(128, 86, 4, 3),
    path('M232 218v-96l54 -44l54 44v96z', paper) + drawWindows(258, 124, 2, 1),
    circle(286, 104, 7, c),
    path('M262 218v-44h48v44z', a) + path('M254 174h64l8 -16h-80z', c),
    path('M160 218v-34q12 -14 24 0v34z', wood),
    path('M428 218h70v-90h-70z', b) + drawWindows(444, 142, 2, 2),
    flat(path('M-10 218H490V280H-10Z', street)),
    path('M-10 218H490'),
    line(paper, 5, 'M10 252h50M110 252h50M330 252h50M430 252h50'),
    line(ink, 5, 'M136 236V132'),
    path('M126 132h20l-4 -26h-12z', '#f7d98b') + path('M122 106h28l-14 -14z', ink),
    move(
      70,
      22,
      drawBicycleWheel(212) +
        drawBicycleWheel(292) +
        path(
          'M212 218l20 -42h46l14 42M232 176l22 42l24 -42M254 218h-42M278 176l-6 -16h14M224 166h18M230 176l-4 -10',
        ),
      {},
    ),
  ].join('')
}

const drawVanWheel = (x: number) => circle(x, 214, 21, '#33292c') + circle(x, 214, 9, paper)

/** A camper van on a winding road to the mountains. */
export function drawJourney(palette: Palette): string {
  const { a, b, c, ground: land } = palette
  return [
    glow(120, 80, 44, palette),
    path('M-10 176l72 -66l56 44l86 -96l70 78l58 -48l92 72l66 -40v120H-10Z', b),
    path('M204 58l-28 32l16 8l12 -10l16 12l14 -10z', paper),
    ground(176, land),
    flat(path('M-10 226Q240 206 490 226V270H-10Z', '#5a5153')),
    line(paper, 4, 'M14 250h46M108 246h46M330 246h46M424 250h46'),
    at(
      [
        [46, 178],
        [430, 180],
        [462, 192],
      ],
      drawPine(leaf),
    ),
    path('M150 108h118q26 2 40 36l22 8q12 4 12 18v44H138v-86q0 -20 12 -20z', a),
    flat(path('M139 166h202v14H139z', paper)),
    path('M138 180h204'),
    path('M222 122h40q16 2 26 32h-66z', paper) + path('M156 122h50v32h-50z', paper),
    path('M214 112v100'),
    box(160, 78, 44, 26, c) + box(208, 84, 50, 20, wood) + path('M150 106h118'),
    path('M174 78v-8h16v8'),
    drawVanWheel(182) + drawVanWheel(300),
    circle(334, 178, 7, '#f7d98b'),
  ].join('')
}
