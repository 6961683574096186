import { m } from '@coterie/contract/paraglide/messages'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'

import { getButtonClasses } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { enableSwipeToDismiss } from './swipe-to-dismiss.ts'
import type { ToastMessage } from './toast-message.ts'
import { waitForExitTransitions } from './use-layer.ts'

/** How long a toast shows (ms); longer with an action. */
const showTime = 4000
const showTimeWithAction = 8000

type ToastCardProps = ToastMessage & {
  /** Whether it is shown for the first time and announced. */
  isNew: boolean
  isLeaving: boolean
  isPaused: boolean
  hasQueuedToasts: boolean
  /** Without `close`, the toast returns after the others. */
  onDismiss: (close: boolean) => void
  onExited: () => void
}

/** Errors stay until they are closed, but let newer toasts go first. */
export function ToastCard({ title, description, kind, action, isLeaving, ...rest }: ToastCardProps) {
  const { isNew, isPaused, hasQueuedToasts, onDismiss, onExited } = rest
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  const isError = kind === 'destructive'
  const isPersistent = isError || rest.isPersistent === true
  const Icon = isError ? CircleAlert : CircleCheck
  const close = () => onDismiss(true)
  const isTimeUp = useTimer(action === undefined ? showTime : showTimeWithAction, isPaused)
  const shouldDismiss = isTimeUp && !isPaused && (hasQueuedToasts || !isPersistent)
  const dismiss = useEffectEvent(() => onDismiss(!isPersistent))
  useEffect(() => {
    if (shouldDismiss) dismiss()
  }, [shouldDismiss])
  useSwipeToDismiss(card, close)
  useExit(card, isLeaving, onExited)
  return (
    <div
      ref={card}
      role={isError && isNew ? 'alert' : 'group'}
      aria-labelledby={id}
      inert={isLeaving}
      data-leaving={isLeaving || undefined}
      className={`toast rounded-card border bg-card text-ink shadow-lift ${isError ? 'border-bad' : 'border-line'}`}
    >
      <div className="flex items-start gap-3 py-3 pr-2 pl-4">
        <Icon
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className={`mt-2 shrink-0 ${isError ? 'text-bad' : 'text-good'}`}
        />
        <div className="min-w-0 grow py-2">
          <h2 id={id} className="font-text text-15 leading-5 font-semibold tracking-normal">
            {title}
          </h2>
          {description !== undefined && <p className="text-15 text-ink-soft">{description}</p>}
          {action && <ToastAction {...action} onDismiss={close} />}
        </div>
        <IconButton icon={X} label={m.ui_dismiss()} onClick={close} />
      </div>
    </div>
  )
}

type ToastActionProps = NonNullable<ToastMessage['action']> & { onDismiss: () => void }

function ToastAction({ label, onPress, onDismiss }: ToastActionProps) {
  return (
    <button
      type="button"
      className={`${getButtonClasses('link')} -mb-2`}
      onClick={() => {
        onDismiss()
        onPress()
      }}
    >
      {label}
    </button>
  )
}

function useSwipeToDismiss(card: RefObject<HTMLElement | null>, onAway: () => void): void {
  const dismiss = useEffectEvent(onAway)
  useEffect(
    () =>
      card.current === null
        ? undefined
        : enableSwipeToDismiss(card.current, ['down', 'left', 'right', 'up'], () => dismiss()),
    [card],
  )
}

function useExit(card: RefObject<HTMLElement | null>, isLeaving: boolean, onExited: () => void): void {
  const handleExited = useEffectEvent(onExited)
  useEffect(() => {
    if (isLeaving && card.current !== null)
      void waitForExitTransitions(card.current).then(() => handleExited())
  }, [card, isLeaving])
}

/** Whether the time is up. Paused time does not count. */
function useTimer(time: number, isPaused: boolean): boolean {
  const [isTimeUp, setTimeUp] = useState(false)
  const left = useRef(time)
  useEffect(() => {
    if (isPaused) return
    const startedAt = Date.now()
    const timer = setTimeout(() => setTimeUp(true), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [isPaused])
  return isTimeUp
}
