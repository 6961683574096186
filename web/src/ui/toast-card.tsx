import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'

import { uiWords } from '../i18n/ui.ts'
import { buttonLook } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { hasLeft } from './use-layer.ts'
import { swipeAway } from './swipe-to-dismiss.ts'
import type { ToastMessage } from './toast-message.ts'

/** How long a toast shows (ms); longer where there is something to decide. */
const turn = 4000
const turnWithAction = 8000

type ToastCardProps = ToastMessage & {
  /** Shown for the first time, and read out. */
  isNew: boolean
  leaves: boolean
  /** Its time does not pass. */
  isPaused: boolean
  /** Others have not been shown yet. */
  othersWait: boolean
  /** `close`: for good, else only to make room for others. */
  onLeave: (close: boolean) => void
  onGone: () => void
}

/** A passing message. What failed stays until it is closed; after its turn it makes room for what is newer. */
export function ToastCard({ title, description, kind, action, leaves, ...rest }: ToastCardProps) {
  const { isNew, isPaused, othersWait, onLeave, onGone, stays = false } = rest
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  const failed = kind === 'destructive'
  const lasts = failed || stays
  const Icon = failed ? CircleAlert : CircleCheck
  const close = () => onLeave(true)
  const isOver = useTurn(action === undefined ? turn : turnWithAction, isPaused)
  const ends = isOver && !isPaused && (othersWait || !lasts)
  const end = useEffectEvent(() => onLeave(!lasts))
  useEffect(() => {
    if (ends) end()
  }, [ends])
  useSwipeAway(card, close)
  useGone(card, leaves, onGone)
  return (
    <div
      ref={card}
      role={failed && isNew ? 'alert' : 'group'}
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
          {action && <Act {...action} onLeave={close} />}
        </div>
        <IconButton icon={X} label={uiWords.dismiss} onClick={close} />
      </div>
    </div>
  )
}

type ActProps = NonNullable<ToastMessage['action']> & { onLeave: () => void }

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

function useSwipeAway(card: RefObject<HTMLElement | null>, onAway: () => void): void {
  const goAway = useEffectEvent(onAway)
  useEffect(
    () =>
      card.current === null
        ? undefined
        : swipeAway(card.current, ['down', 'left', 'right', 'up'], () => goAway()),
    [card],
  )
}

/** Says when a card that leaves has come to its end. */
function useGone(card: RefObject<HTMLElement | null>, leaves: boolean, onGone: () => void): void {
  const beGone = useEffectEvent(onGone)
  useEffect(() => {
    if (leaves && card.current !== null) void hasLeft(card.current).then(() => beGone())
  }, [card, leaves])
}

/** Whether its time is over, which does not pass while it is paused. */
function useTurn(time: number, isPaused: boolean): boolean {
  const [isOver, setOver] = useState(false)
  const left = useRef(time)
  useEffect(() => {
    if (isPaused) return
    const started = Date.now()
    const timer = setTimeout(() => setOver(true), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - started
    }
  }, [isPaused])
  return isOver
}
