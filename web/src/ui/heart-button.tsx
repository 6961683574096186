import { Heart } from 'lucide-react'
import { useState } from 'react'

type HeartButtonProps = {
  /** The action and the count, for screen readers. */
  label: string
  isLiked: boolean
  /** Shown beside the heart; undefined if there is no count. */
  count?: number
  onPress: () => void
}

/** Readable on pictures. */
export function HeartButton({ label, isLiked, count, onPress }: HeartButtonProps) {
  const [wasPressed, setWasPressed] = useState(false)
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={label}
      onClick={() => {
        setWasPressed(true)
        onPress()
      }}
      className={`group/like inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full bg-card text-15 font-semibold text-ink tabular-nums motion-feedback hover:text-accent high-contrast:border-2 ${count === undefined ? '' : 'px-3.5'}`}
    >
      <Heart
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className="text-accent transition-transform duration-(--motion-feedback) group-active/like:scale-90 group-aria-pressed/like:fill-current"
      />
      {/* A new key restarts the animation. */}
      {count !== undefined && (
        <span key={count} className={wasPressed ? 'animate-[rise_300ms_var(--ease-in)]' : ''}>
          {count}
        </span>
      )}
    </button>
  )
}
