import { m } from '@coterie/contract/paraglide/messages'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'

import { IconButton } from '../../ui/buttons.tsx'
import { attachToTopLayer } from '../../ui/layer.ts'

/** In ms. */
const showDuration = 3000
/** In ms. Screen readers announce changes only in a live region that already exists. */
const liveRegionDelay = 100

let root: Root | undefined

/** Celebrates a new level in the top layer. It takes no focus and closes automatically. */
export function showLevelUp(level: number): void {
  const container = (root ??= mountLevelUp())
  const showMessage = () =>
    container.render(<LevelUp key={level} level={level} onEnd={() => container.render(null)} />)
  setTimeout(showMessage, liveRegionDelay)
}

function mountLevelUp(): Root {
  const container = document.createElement('div')
  container.setAttribute('role', 'status')
  attachToTopLayer(container)
  return createRoot(container)
}

function LevelUp({ level, onEnd }: { level: number; onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, showDuration)
    const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && onEnd()
    document.addEventListener('keydown', dismiss)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', dismiss)
    }
  }, [onEnd])
  return (
    <div className="fixed inset-0 z-50 grid place-items-center p-4">
      {/* Pointer users can press the backdrop; Escape and the button work for everyone. */}
      <div aria-hidden className="veil" onPointerDown={onEnd} />
      <div className="invitation relative z-20 grid w-full max-w-80 animate-rise justify-items-center gap-2 px-8 pt-10 pb-12 text-center shadow-lift">
        <span className="absolute top-3 right-3">
          <IconButton icon={X} label={m.game_toast_close()} onClick={onEnd} />
        </span>
        <Medal level={level} />
        <p className="mt-3 font-display text-32 font-semibold">{m.game_toast_level_up()}</p>
        <p className="text-15 text-ink-soft">{m.game_toast_level_reached({ level })}</p>
      </div>
    </div>
  )
}

const rays = Array.from({ length: 16 }, (_, ray) => ray * 22.5)

function Medal({ level }: { level: number }) {
  return (
    <svg viewBox="-60 -60 120 120" width="144" height="144" aria-hidden>
      {rays.map((angle) => (
        <rect
          key={angle}
          x="-2"
          y="-58"
          width="4"
          height={angle % 45 === 0 ? 14 : 9}
          rx="2"
          transform={`rotate(${angle})`}
          className="fill-sun-bright"
        />
      ))}
      <circle r="38" className="fill-sun-bright stroke-sun" strokeWidth="2" />
      <circle r="32" fill="none" className="stroke-sun" strokeWidth="1" strokeDasharray="1.5 3" />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-[#241d1f] font-display text-32 font-semibold high-contrast:fill-card"
      >
        {level}
      </text>
    </svg>
  )
}
