import { useId, useState } from 'react'

import { uiTexts } from '../i18n/ui.ts'

/** The size of a star, in px at a 16 px font size. */
const sizes = { small: [16, 'h-4'], default: [24, 'h-6'], large: [32, 'h-8'] } as const
/** The touch target of a star, in px: width and height. */
const touchSize = [44, 44] as const
/** A star in a 24 × 24 box. */
const shape = 'M12 2.2 15 8.4l6.8 1-4.9 4.7 1.2 6.8-6.1-3.2-6.1 3.2 1.2-6.8L2.2 9.4l6.8-1z'

type StarsProps = {
  /** What is rated, for screen readers. */
  label: string
  /** Full stars; fractions are rounded. 0 is unrated. */
  value: number
  /** Without it, the stars are read-only. */
  onRate?: (stars: number) => void
  maximum?: number
  size?: keyof typeof sizes
}

/** A star rating. Hover previews; a click or the arrow keys set it. */
export function Stars({ label, value, onRate, maximum = 5, size = 'default' }: StarsProps) {
  const full = Math.round(value)
  const [star, height] = sizes[size]
  if (onRate !== undefined) return <RatingInput {...{ label, full, onRate, maximum, star }} />
  return (
    <span className="inline-flex">
      <span className="sr-only">{`${label} ${uiTexts.stars(value, maximum)}`}</span>
      <Row {...{ full, maximum, star }} dimensions={[star + 2, star]} className={height} />
    </span>
  )
}

type RatingInputProps = Required<Pick<StarsProps, 'label' | 'onRate' | 'maximum'>> & {
  full: number
  star: number
}

/** Native radio buttons as large as a finger, over one drawing. */
function RatingInput({ label, full, onRate, maximum, star }: RatingInputProps) {
  const name = useId()
  const [preview, setPreview] = useState<number | null>(null)
  return (
    <span
      role="radiogroup"
      aria-label={label}
      className="relative inline-flex max-w-full"
      onPointerLeave={() => setPreview(null)}
    >
      <Row
        full={preview ?? full}
        {...{ maximum, star }}
        dimensions={touchSize}
        className="absolute inset-0 size-full"
      />
      {getRange(maximum).map((count) => (
        <input
          key={count}
          type="radio"
          name={name}
          value={count}
          aria-label={uiTexts.star(count)}
          checked={full === count}
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

type RowProps = {
  full: number
  maximum: number
  star: number
  /** Of one star, in px: width and height. */
  dimensions: readonly [number, number]
  className: string
}

/** All stars in one drawing, which is cheaper to paint while a swipe card moves. */
function Row({ full, maximum, star, dimensions: [width, height], className }: RowProps) {
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
          d={shape}
          transform={`translate(${(count - 0.5) * width - star / 2} ${(height - star) / 2}) scale(${star / 24})`}
          className={count <= full ? 'fill-sun-bright' : ''}
        />
      ))}
    </svg>
  )
}

function getRange(maximum: number): number[] {
  return Array.from({ length: maximum }, (_, index) => index + 1)
}
