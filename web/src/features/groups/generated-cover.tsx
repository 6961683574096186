import { createDiscs, palettes } from './generated-cover-shapes.ts'

/** The picture of a circle that has none: discs that share a middle, as in our mark, different for each. */
export function GeneratedCover({ seed }: { seed: number }) {
  const ground = palettes[seed % palettes.length] ?? palettes[0]
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="block size-full"
      fill="none"
    >
      <rect width="400" height="300" fill={ground.paper} />
      {createDiscs(seed).map(({ x, y, r, tint }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={r} fill={ground.tints[tint]} opacity="0.14" />
          <circle cx={x} cy={y} r={r} stroke={ground.tints[tint]} strokeWidth="4" />
        </g>
      ))}
    </svg>
  )
}
