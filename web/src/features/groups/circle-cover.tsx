import type { GroupCard } from '@coterie/contract/groups/groups'

import { Picture } from '../../ui/avatar.tsx'

export type Disc = { x: number; y: number; r: number; tint: 0 | 1 | 2 }

type CoverPalette = { paper: string; tints: readonly [string, string, string] }

/** Covers are pictures, so their colors are the same in every theme. */
const palettes: readonly [CoverPalette, ...CoverPalette[]] = [
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

/** Overlapping discs, as in our logo. */
export function GeneratedCover({ seed }: { seed: number }) {
  const palette = palettes[seed % palettes.length] ?? palettes[0]
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="block size-full"
      fill="none"
    >
      <rect width="400" height="300" fill={palette.paper} />
      {createDiscs(seed).map(({ x, y, r, tint }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={r} fill={palette.tints[tint]} opacity="0.14" />
          <circle cx={x} cy={y} r={r} stroke={palette.tints[tint]} strokeWidth="4" />
        </g>
      ))}
    </svg>
  )
}

type CircleCoverProps = {
  circle: Pick<GroupCard, 'id' | 'imageUrl'>
  sizes: string
  /** For the main picture of a page: loads immediately and with high priority. */
  isEager?: boolean
}

/** Falls back to a generated cover. */
export function CircleCover({ circle, sizes, isEager = false }: CircleCoverProps) {
  if (circle.imageUrl === null) return <GeneratedCover seed={circle.id} />
  return (
    <Picture
      src={circle.imageUrl}
      alt=""
      sizes={sizes}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      className="size-full object-cover"
    />
  )
}

const sizes = {
  small: { sizeClasses: 'size-8 rounded-[0.5rem]', pixels: '48px' },
  normal: { sizeClasses: 'size-11 rounded-control', pixels: '64px' },
  large: { sizeClasses: 'size-12 rounded-control', pixels: '72px' },
}

type CircleAvatarProps = { id: number; imageUrl: string | null; size?: keyof typeof sizes }

/** Decorative: the name is next to it. */
export function CircleAvatar({ id, imageUrl, size = 'normal' }: CircleAvatarProps) {
  const { sizeClasses, pixels } = sizes[size]
  return (
    <span
      aria-hidden
      className={`inline-grid shrink-0 overflow-hidden bg-line high-contrast:border high-contrast:border-ink ${sizeClasses}`}
    >
      <CircleCover circle={{ id, imageUrl }} sizes={pixels} />
    </span>
  )
}
