export type Disc = { x: number; y: number; r: number; tint: 0 | 1 | 2 }

type CoverPalette = { paper: string; tints: readonly [string, string, string] }

/** Covers are pictures, so their colors are the same in every theme. */
export const palettes: readonly [CoverPalette, ...CoverPalette[]] = [
  { paper: '#f3dfc4', tints: ['#c43c15', '#155e63', '#b07a10'] },
  { paper: '#cfe3dc', tints: ['#155e63', '#c43c15', '#3d6b4a'] },
  { paper: '#f2d0c4', tints: ['#8f2f4a', '#c43c15', '#155e63'] },
  { paper: '#d9dcec', tints: ['#3b4a86', '#155e63', '#c43c15'] },
  { paper: '#e4e3bf', tints: ['#5c6b1e', '#b07a10', '#155e63'] },
]

const center = { x: 200, y: 118 }

/** Five to eight discs on a 400 × 300 canvas that all overlap in the center. The same seed gives the same discs. */
export function createDiscs(seed: number): Disc[] {
  const count = 5 + (seed % 4)
  const rotation = (seed * 0.618) % 1
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count + rotation) * 2 * Math.PI
    const distance = 52 + ((seed * 7 + index * 13) % 18)
    return {
      x: Math.round(center.x + Math.cos(angle) * distance),
      y: Math.round(center.y + Math.sin(angle) * distance),
      r: distance + 12 + ((seed + index * 5) % 20),
      tint: (index % 3) as Disc['tint'],
    }
  })
}
