import { createDiscs, palettes } from './generated-cover-shapes.ts'

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
