import { m } from '@coterie/contract/paraglide/messages'
import { useId, useState } from 'react'

/** Size of a star (px) and its class. */
const sizes = { small: [16, 'h-4'], default: [24, 'h-6'], large: [32, 'h-8'] } as const
/** Width and height of a star's touch target (px). */
const touchSize = [44, 44] as const
/** The outline of a star in a 24 × 24 box. */
const starPath = 'M12 2.2 15 8.4l6.8 1-4.9 4.7 1.2 6.8-6.1-3.2-6.1 3.2 1.2-6.8L2.2 9.4l6.8-1z'

type StarsProps = {
  /** For screen readers. */
  label: string
  /** Full stars; fractions are rounded. 0 is unrated. */
  value: number
  /** Without it, the stars are read-only. */
  onRate?: (stars: number) => void
  maximum?: number
  size?: keyof typeof sizes
}

/** Hovering previews a rating; a click or the arrow keys set it. */
export function Stars({ label, value, onRate, maximum = 5, size = 'default' }: StarsProps) {
  const fullCount = Math.round(value)
  const [starSize, height] = sizes[size]
  if (onRate !== undefined) return <RatingInput {...{ label, fullCount, onRate, maximum, starSize }} />
  return (
    <span className="inline-flex">
      <span className="sr-only">{`${label} ${m.ui_stars({ count: value, total: maximum })}`}</span>
      <StarRow
        {...{ fullCount, maximum, starSize }}
        dimensions={[starSize + 2, starSize]}
        className={height}
      />
    </span>
  )
}

type RatingInputProps = Required<Pick<StarsProps, 'label' | 'onRate' | 'maximum'>> & {
  fullCount: number
  starSize: number
}

/** Radio buttons with touch-sized targets on top of one drawing. */
function RatingInput({ label, fullCount, onRate, maximum, starSize }: RatingInputProps) {
  const name = useId()
  const [preview, setPreview] = useState<number | null>(null)
  return (
    <span
      role="radiogroup"
      aria-label={label}
      className="relative inline-flex max-w-full"
      onPointerLeave={() => setPreview(null)}
    >
      <StarRow
        fullCount={preview ?? fullCount}
        {...{ maximum, starSize }}
        dimensions={touchSize}
        className="absolute inset-0 size-full"
      />
      {getRange(maximum).map((count) => (
        <input
          key={count}
          type="radio"
          name={name}
          value={count}
          aria-label={m.ui_star({ count })}
          checked={fullCount === count}
          onChange={() => {
            setPreview(null)
            onRate(count)
          }}
          onPointerEnter={(event) => event.pointerType === 'mouse' && setPreview(count)}
          className="relative size-11 appearance-none rounded-control"
        />
      ))}
    </span>
  )
}

type StarRowProps = {
  fullCount: number
  maximum: number
  starSize: number
  /** Width and height of one star (px). */
  dimensions: readonly [number, number]
  className: string
}

/** Draws all stars at once, which is cheaper to paint while a swipe card moves. */
function StarRow({ fullCount, maximum, starSize, dimensions: [width, height], className }: StarRowProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${maximum * width} ${height}`}
      strokeWidth={1.5}
      strokeLinejoin="round"
      className={`fill-transparent stroke-sun ${className}`}
    >
      {getRange(maximum).map((count) => (
        <path
          key={count}
          d={starPath}
          transform={`translate(${(count - 0.5) * width - starSize / 2} ${(height - starSize) / 2}) scale(${starSize / 24})`}
          className={count <= fullCount ? 'fill-sun-bright' : ''}
        />
      ))}
    </svg>
  )
}

function getRange(maximum: number): number[] {
  return Array.from({ length: maximum }, (_, index) => index + 1)
}
