import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'

import { uiWords } from '../words/ui.ts'
import { buttonLook } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { hasLeft } from './layer.ts'
import { swipeAway } from './swipe-away.ts'
import type { ToastMessage } from './toast-message.ts'

type ToastCardProps = ToastMessage & {
  leaves: boolean
  /** Its time does not pass. */
  waits: boolean
  onLeave: () => void
  onGone: () => void
}

/** A passing message. */
export function ToastCard({ title, description, kind, action, leaves, onLeave, ...rest }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  const failed = kind === 'destructive'
  const Icon = failed ? CircleAlert : CircleCheck
  const goAway = useEffectEvent(onLeave)
  const beGone = useEffectEvent(rest.onGone)
  useTime(timeOf(failed || action !== undefined, rest.stays), rest.waits || leaves, onLeave)
  useEffect(
    () => (card.current === null ? undefined : swipeAway(card.current, ['up', 'right'], () => goAway())),
    [],
  )
  useEffect(() => {
    if (leaves && card.current !== null) void hasLeft(card.current).then(() => beGone())
  }, [leaves])
  return (
    <div
      ref={card}
      role={failed ? 'alert' : 'group'}
      aria-labelledby={id}
      inert={leaves}
      data-leaving={leaves || undefined}
      className={`toast rounded-card border bg-card text-ink shadow-lift ${failed ? 'border-bad' : 'border-line'}`}
    >
      <div className="flex items-start gap-3 py-3 pr-2 pl-4">
        <Icon
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className={`mt-2 shrink-0 ${failed ? 'text-bad' : 'text-good'}`}
        />
        <div className="min-w-0 grow py-2">
          <h2 id={id} className="font-text text-15 leading-5 font-semibold tracking-normal">
            {title}
          </h2>
          {description !== undefined && <p className="text-15 text-ink-soft">{description}</p>}
          {action && <Act {...action} onLeave={onLeave} />}
        </div>
        <IconButton icon={X} label={uiWords.dismiss} onClick={onLeave} />
      </div>
    </div>
  )
}

type ActProps = NonNullable<ToastMessage['action']> & Pick<ToastCardProps, 'onLeave'>

function Act({ label, onPress, onLeave }: ActProps) {
  return (
    <button
      type="button"
      className={`${buttonLook('link')} -mb-2`}
      onClick={() => {
        onLeave()
        onPress()
      }}
    >
      {label}
    </button>
  )
}

/** How long it stays (ms). */
function timeOf(isLonger: boolean, stays = false): number {
  if (stays) return Infinity
  return isLonger ? 8000 : 5000
}

function useTime(time: number, waits: boolean, onEnd: () => void): void {
  const left = useRef(time)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (waits || left.current === Infinity) return
    const started = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - started
    }
  }, [waits])
}
