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
  oval,
  paper,
  path,
  steam,
  wood,
} from './pen.ts'
import type { Palette } from './pen.ts'

const drawPlate = (x: number, y: number, food: string) =>
  oval(x, y, 44, 13, paper) + flat(oval(x, y - 1, 25, 7, food))

/** A round table laid for four, under a lamp. */
export function drawTable(palette: Palette): string {
  const { a, b, c, ground: floor } = palette
  const drawGlass = (x: number, y: number) =>
    path(`M${x - 11} ${y - 44}h22q2 26 -11 27q-13 -1 -11 -27z`, paper) +
    flat(path(`M${x - 9} ${y - 34}h18q-1 15 -9 15q-8 0 -9 -15z`, c)) +
    path(`M${x} ${y - 17}v15M${x - 8} ${y - 1}h16`)
  return [
    glow(240, 96, 106, palette),
    path('M240 -6V26'),
    path('M196 62q6 -38 44 -38t44 38z', b),
    path('M224 63a16 12 0 0 0 32 0', paper),
    path('M34 198v16c0 34 92 60 206 60s206 -26 206 -60v-16z', floor),
    oval(240, 198, 206, 58, paper),
    flat(path('M170 144h140l34 110h-208z', a)),
    line(paper, 3, 'M176 152h128M140 244h200'),
    drawPlate(112, 192, c),
    drawPlate(368, 192, b),
    drawPlate(240, 234, b),
    drawGlass(172, 218),
    drawGlass(314, 218),
    path('M192 132h96l-7 56q-3 20 -41 20t-41 -20z', b),
    path('M192 146q-22 -4 -20 12t24 12M288 146q22 -4 20 12t-24 12'),
    oval(240, 132, 48, 13, paper),
    flat(oval(240, 134, 38, 8, c)),
    path('M262 134l34 -44', 'none'),
    steam(222, 120),
    steam(246, 114),
  ].join('')
}

/** A cup of coffee, a croissant and a jug of flowers by the window. */
export function drawCoffee(palette: Palette): string {
  const { a, b, c, ground: table } = palette
  const drawPetal = (x: number, y: number) => circle(x, y, 9, c) + flat(circle(x, y, 3.5, paper))
  return [
    glow(240, 112, 104, palette),
    flat(path('M-10 190H490V280H-10Z', table)),
    path('M-10 190H490'),
    line(leaf, 4, 'M356 132q-2 -40 -20 -62M360 132q4 -48 2 -78M364 132q8 -36 26 -54'),
    at(
      [
        [334, 64],
        [362, 46],
        [392, 74],
        [348, 90],
        [380, 98],
      ],
      drawPetal,
    ),
    path('M332 132h56q-4 20 6 40q6 32 -34 32t-34 -32q10 -20 6 -40z', b),
    line(paper, 3, 'M334 172q26 8 52 0'),
    oval(232, 214, 116, 22, paper),
    oval(232, 210, 66, 10, table),
    path('M164 118h136q2 88 -68 92q-70 -4 -68 -92z', a),
    path('M296 134q48 -8 44 26t-62 26'),
    oval(232, 118, 68, 17, paper),
    flat(
      oval(232, 120, 57, 12, '#7d4a32'),
      path('M232 128q-30 -8 -16 -14q10 -4 16 2q6 -6 16 -2q14 6 -16 14z', '#f9ead0'),
    ),
    line(paper, 3, 'M178 150q4 26 20 40'),
    at(
      [
        [206, 96],
        [234, 90],
        [260, 96],
      ],
      steam,
    ),
    path('M56 210q-8 -44 40 -52q54 -4 58 42q-10 14 -24 4q-28 -22 -50 6q-10 14 -24 0z', '#e6b062'),
    path('M80 162q6 14 2 32M104 158v28M128 166q-6 12 -4 24'),
  ].join('')
}

/** An open book, a pile of books, a reading lamp and glasses. */
export function drawBook(palette: Palette): string {
  const { a, b, c, ground: desk } = palette
  const page = 'M240 122q-44 -34 -104 -22v86q60 -10 104 22z'
  const text = 'M152 120q40 -4 72 16M152 138q40 -4 72 16M152 156q40 -4 72 16'
  return [
    glow(240, 108, 100, palette),
    flat(path('M-10 206H490V280H-10Z', desk)),
    path('M-10 206H490'),
    path('M122 112v92q70 -10 118 20q48 -30 118 -20v-92z', a),
    path(page, paper) +
      `<g transform="translate(480 0) scale(-1 1)">${path(page, paper)}${line('#c9bfb3', 3, text)}</g>`,
    line('#c9bfb3', 3, text),
    path('M262 190v54l11 -12l11 12v-58', c),
    path('M24 206h104v-22H24z', b) + path('M34 184h92v-20H34z', c) + path('M28 164h88v-20H28z', paper),
    path('M40 144q-6 -14 8 -20q14 -2 18 8q10 -8 18 0q4 10 -4 12z', leaf),
    path('M396 206V104q0 -26 -26 -34', 'none'),
    path('M366 206q0 -14 30 -14t30 14z', b),
    path('M338 84l24 -40q34 4 38 42z', a),
    flat(path('M344 88h50a25 14 0 0 1 -50 0z', paper)),
    circle(176, 240, 15, paper) + circle(222, 242, 15, paper) + path('M191 240q8 -6 16 1M161 236l-16 -10'),
  ].join('')
}

const drawPawn = (x: number, y: number, fill: string) =>
  path(`M${x - 15} ${y}q4 -24 9 -34h12q5 10 9 34q-15 8 -30 0z`, fill) + circle(x, y - 44, 13, fill)

const drawDie = (x: number, y: number, turn: number, fill: string, dots: string) =>
  move(x, y, box(-19, -19, 38, 38, fill, 8) + flat(dots), { turn })

const drawDot = (x: number, y: number) => circle(x, y, 4, ink)

const drawCard = (turn: number, fill: string) =>
  move(402, 244, box(-28, -116, 56, 80, paper, 7) + flat(circle(0, -76, 14, fill)), { turn })

/** A board game in full swing: the board, pieces, dice and cards. */
export function drawGame(palette: Palette): string {
  const { a, b, c, ground: table } = palette
  const squares = [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) =>
      (row + column) % 2 === 0
        ? path(
            `M${140 + column * 40 - row * 10} ${132 + row * 20}h40l-10 20h-40z`,
            row === 2 && column === 2 ? c : b,
          )
        : '',
    ),
  )
  return [
    glow(240, 100, 98, palette),
    flat(path('M-10 112H490V280H-10Z', table)),
    path('M-10 112H490'),
    path('M130 122h230l-62 122h-236z', wood),
    path('M140 132h200l-50 100h-200z', paper),
    flat(...squares),
    path('M140 132h200l-50 100h-200z'),
    drawPawn(178, 178, a),
    drawPawn(246, 164, c),
    drawPawn(262, 214, a),
    drawPawn(142, 220, b),
    drawCard(-22, b) + drawCard(0, a) + drawCard(22, c),
    drawDie(70, 158, -14, paper, drawDot(-9, -9) + drawDot(0, 0) + drawDot(9, 9)),
    drawDie(366, 98, 12, a, drawDot(-9, -9) + drawDot(9, 9) + drawDot(9, -9) + drawDot(-9, 9)),
  ].join('')
}

/** An easel with a half-painted landscape, brushes in a jar and a palette. */
export function drawCraft(palette: Palette): string {
  const { a, b, c, ground: floor } = palette
  return [
    glow(240, 110, 104, palette),
    ground(222, floor),
    path('M240 16V44M186 252l40 -218M294 252l-40 -218M240 196v64', 'none'),
    line(wood, 9, 'M186 252l36 -214M294 252l-36 -214M240 196v62'),
    box(158, 46, 164, 126, paper),
    flat(
      box(164, 52, 152, 114, '#fbeede', 2),
      circle(276, 82, 17, c),
      path('M164 136q40 -46 74 -14q34 -34 78 0v44H164z', b),
      path('M164 150q52 -22 92 0q20 8 30 16H164z', a),
    ),
    box(158, 46, 164, 126),
    box(166, 172, 148, 13, wood),
    line(wood, 6, 'M350 176l-8 -62M364 176l2 -76M378 176l14 -58'),
    path(
      'M336 116q0 -20 10 -26q6 12 -2 28zM360 102q2 -20 8 -26q6 12 2 26zM386 120q4 -22 16 -26q2 14 -8 30z',
      a,
    ),
    path('M334 170h60l-5 62q-25 10 -50 0z', paper),
    flat(path('M337 196h54l-3 34q-24 8 -48 0z', c)),
    path('M58 214q-8 -46 44 -50q58 0 52 42q-6 14 -26 8q-22 -4 -18 12q2 18 -20 14q-26 -4 -32 -26z', wood),
    circle(88, 186, 9, a) + circle(114, 182, 9, b) + circle(134, 198, 9, c) + circle(80, 208, 8, paper),
  ].join('')
}

/** A laptop with code, a mug and a small robot. */
export function drawLaptop(palette: Palette): string {
  const { a, b, c, ground: desk } = palette
  return [
    glow(240, 108, 102, palette),
    flat(path('M-10 212H490V280H-10Z', desk)),
    path('M-10 212H490'),
    box(142, 66, 196, 132, '#33292c', 10),
    flat(box(152, 76, 176, 112, '#f7efe2', 4)),
    line(a, 7, 'M168 96h42M168 132h30'),
    line(b, 7, 'M222 96h64M182 114h54M212 132h58M182 150h38'),
    line(c, 7, 'M248 114h46M232 150h26M168 168h52'),
    path('M118 198h244l16 24q0 8 -10 8H112q-10 0 -10 -8z', paper),
    path('M206 198h68l-4 9h-60z', '#c9bfb3'),
    path('M382 176h46v40q0 12 -12 12h-22q-12 0 -12 -12z', a),
    path('M428 186q20 0 18 14t-18 14'),
    steam(398, 164) + steam(414, 164),
    path('M72 132V112', 'none') + circle(72, 106, 7, c),
    box(40, 132, 64, 50, b, 12),
    circle(60, 154, 8, paper) + circle(84, 154, 8, paper) + path('M62 170h20'),
    flat(circle(61, 155, 3, ink), circle(83, 155, 3, ink)),
    box(48, 184, 48, 34, paper, 8),
    circle(72, 200, 7, a) + path('M48 194q-16 4 -14 20M96 194q16 4 14 20M60 218v12M84 218v12'),
  ].join('')
}
