import { Star } from 'lucide-react'
import { useId, useState } from 'react'

import { uiWords } from '../words/ui.ts'

const sizes = { small: 16, default: 24, large: 32 }

type StarsProps = {
  /** What is rated; read out. */
  label: string
  /** Full stars; fractions are rounded. 0 is not rated. */
  value: number
  /** Absent: the stars only show. */
  onRate?: (stars: number) => void
  maximum?: number
  size?: keyof typeof sizes
}

/** A rating in stars. Hover previews, a click or the arrow keys set. */
export function Stars({ label, value, onRate, maximum = 5, size = 'default' }: StarsProps) {
  const name = useId()
  const [preview, setPreview] = useState<number | null>(null)
  const full = preview ?? Math.round(value)
  const counts = Array.from({ length: maximum }, (_, index) => index + 1)
  if (onRate === undefined) {
    return (
      <span className="inline-flex gap-0.5">
        <span className="sr-only">{`${label} ${uiWords.stars(value, maximum)}`}</span>
        {counts.map((count) => (
          <OneStar key={count} full={count <= full} size={sizes[size]} />
        ))}
      </span>
    )
  }
  return (
    <span
      role="radiogroup"
      aria-label={label}
      className="inline-flex"
      onPointerLeave={() => setPreview(null)}
    >
      {counts.map((count) => (
        <label
          key={count}
          className="grid min-h-11 min-w-9 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-second"
          onPointerEnter={(event) => event.pointerType === 'mouse' && setPreview(count)}
        >
          <input
            type="radio"
            name={name}
            value={count}
            checked={Math.round(value) === count}
            onChange={() => onRate(count)}
            className="sr-only"
          />
          <OneStar full={count <= full} size={sizes[size]} />
          <span className="sr-only">{uiWords.star(count)}</span>
        </label>
      ))}
    </span>
  )
}

function OneStar({ full, size }: { full: boolean; size: number }) {
  return (
    <Star
      size={size}
      strokeWidth={1.5}
      aria-hidden
      className={`text-sun ${full ? 'fill-sun-bright' : 'fill-transparent'}`}
    />
  )
}
