/** The colors of the covers for items without a picture; the same as in the web app. */
const coverPalettes = [
  { paper: '#f3dfc4', tints: ['#c43c15', '#155e63', '#b07a10'] },
  { paper: '#cfe3dc', tints: ['#155e63', '#c43c15', '#3d6b4a'] },
  { paper: '#f2d0c4', tints: ['#8f2f4a', '#c43c15', '#155e63'] },
  { paper: '#d9dcec', tints: ['#3b4a86', '#155e63', '#c43c15'] },
  { paper: '#e4e3bf', tints: ['#5c6b1e', '#b07a10', '#155e63'] },
]

/** The default cover: concentric discs on a 400 × 560 background. */
export function drawCover(seed: number): string {
  const { paper, tints } = coverPalettes[seed % coverPalettes.length] ?? { paper: '#f3dfc4', tints: [] }
  const count = 5 + (seed % 4)
  const rotation = (seed * 0.618) % 1
  const discs = Array.from({ length: count }, (_, index) => {
    const angle = (index / count + rotation) * 2 * Math.PI
    const distance = 52 + ((seed * 7 + index * 13) % 18)
    const [x, y] = [200 + Math.cos(angle) * distance, 270 + Math.sin(angle) * distance]
    const tint = tints[index % 3]
    const disc = `cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${distance + 12 + ((seed + index * 5) % 20)}"`
    return `<circle ${disc} fill="${tint}" opacity="0.14"/><circle ${disc} fill="none" stroke="${tint}" stroke-width="4"/>`
  })
  return `<rect width="400" height="560" fill="${paper}"/>${discs.join('')}`
}
