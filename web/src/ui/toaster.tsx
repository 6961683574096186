import { m } from '@coterie/contract/paraglide/messages'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject, useId } from 'react'
import { createRoot } from 'react-dom/client'

import { getButtonClasses } from './button.tsx'
import { IconButton } from './buttons.tsx'
import { attachToTopLayer, waitForExitTransitions } from './layer.ts'
import { enableSwipeToDismiss } from './swipe-to-dismiss.ts'
import type { ToastMessage } from './toast.ts'

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
function ToastCard({ title, description, kind, action, isLeaving, ...rest }: ToastCardProps) {
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

function useSwipeToDismiss(card: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss)
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

type QueuedToast = ToastMessage & { id: number; isNew: boolean }
type ShownToast = { toast: QueuedToast; isLeaving: boolean }

/** The current toast and the queued ones, in order. */
let queue: readonly QueuedToast[] = []
let shown: ShownToast | null = null
let lastId = 0

const container = document.createElement('div')
container.className = 'contents'
const root = createRoot(container)

/** In ms. Screen readers announce changes only in a live region that already exists. */
const liveRegionDelay = 100
let mounted: Promise<void> | undefined

/** Queues a toast. */
export function showToast(message: ToastMessage): void {
  mounted ??= mountToasts()
  void mounted.then(() => enqueueToast(message))
}

async function mountToasts(): Promise<void> {
  attachToTopLayer(container)
  renderToasts()
  await new Promise((resolve) => setTimeout(resolve, liveRegionDelay))
}

/** A repeated message replaces the earlier one, so that repeated failures don't pile up. */
function enqueueToast(message: ToastMessage): void {
  const otherToasts = queue.filter((queuedToast) => !isSame(queuedToast, message))
  queue = [...otherToasts, { ...message, id: (lastId += 1), isNew: true }]
  if (shown === null) showNext()
  else {
    if (isSame(shown.toast, message)) shown = { ...shown, isLeaving: true }
    renderToasts()
  }
}

function isSame(queuedToast: ToastMessage, other: ToastMessage): boolean {
  return (
    queuedToast.title === other.title &&
    queuedToast.description === other.description &&
    queuedToast.kind === other.kind
  )
}

/** New toasts first, then those that must be closed, latest first. */
function showNext(): void {
  const toast = queue.find(({ isNew }) => isNew) ?? queue.at(-1)
  queue = queue.map((queuedToast) => (queuedToast === toast ? { ...queuedToast, isNew: false } : queuedToast))
  shown = toast === undefined ? null : { toast, isLeaving: false }
  renderToasts()
}

/** Hides the current toast; without `close` it returns after the others. */
function dismissToast(close: boolean): void {
  if (shown === null) return
  const { id } = shown.toast
  if (close) queue = queue.filter((queuedToast) => queuedToast.id !== id)
  shown = { ...shown, isLeaving: true }
  renderToasts()
}

function renderToasts(): void {
  root.render(<Toasts shown={shown} hasQueued={queue.some(({ isNew }) => isNew)} />)
}

type ToastsProps = { shown: ShownToast | null; hasQueued: boolean }

/** A returning toast is outside the live regions, because it has already been announced. */
function Toasts({ shown: current, hasQueued }: ToastsProps) {
  const list = useRef<HTMLElement>(null)
  const isPaused = usePaused(list, current?.toast.id)
  const isAway = useAwayFromFocus(list, current?.toast.id)
  const isPolite = current?.toast.isNew === true && current.toast.kind !== 'destructive'
  const card = current && (
    <ToastCard
      {...current.toast}
      key={current.toast.id}
      isLeaving={current.isLeaving}
      isPaused={isPaused}
      hasQueuedToasts={hasQueued}
      onDismiss={dismissToast}
      onExited={showNext}
    />
  )
  return (
    <section ref={list} aria-label={m.ui_notifications()} data-away={isAway || undefined} className="toasts">
      <div aria-live="polite">{isPolite && card}</div>
      {!isPolite && card}
    </section>
  )
}

/**
 * Timers pause while the toast has the pointer or the focus, or the window is inactive. A pointer that rests where the toast
 * appears, as after a press, doesn't count. F6 focuses the toast.
 */
function usePaused(list: RefObject<HTMLElement | null>, toastId: number | undefined): boolean {
  const [isPaused, setPaused] = useState(false)
  const isHovered = useRef(false)
  const updatePaused = useEffectEvent(() =>
    setPaused(!document.hasFocus() || isHovered.current || list.current?.matches(':focus-within') === true),
  )
  // The previous toast may have had the pointer or the focus.
  useEffect(() => {
    if (toastId === undefined) return
    isHovered.current = false
    const timer = setTimeout(() => updatePaused())
    return () => clearTimeout(timer)
  }, [toastId])
  useEffect(() => {
    const controller = new AbortController()
    const checkLater = () => updatePaused()
    const setHovered = (value: boolean) => () => {
      isHovered.current = value
      updatePaused()
    }
    for (const eventName of ['blur', 'focus'] as const) addEventListener(eventName, checkLater, controller)
    for (const eventName of ['focusin', 'focusout'] as const)
      list.current?.addEventListener(eventName, () => setTimeout(checkLater), controller)
    list.current?.addEventListener('pointermove', setHovered(true), controller)
    list.current?.addEventListener('pointerleave', setHovered(false), controller)
    const focusToast = ({ key }: KeyboardEvent) =>
      key === 'F6' && list.current?.querySelector('button')?.focus()
    addEventListener('keydown', focusToast, controller)
    return () => controller.abort()
  }, [list])
  return isPaused
}

/** Whether the toast is at the other edge of the window, because it would cover the focus. */
function useAwayFromFocus(list: RefObject<HTMLElement | null>, toastId: number | undefined): boolean {
  const [awayId, setAwayId] = useState<number>()
  useEffect(() => {
    if (toastId === undefined) return
    let frame = 0
    // Browsers first scroll to what gets the focus.
    const checkLater = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (list.current !== null && coversFocus(list.current))
          setAwayId((id) => (id === toastId ? undefined : toastId))
      })
    }
    checkLater()
    addEventListener('focusin', checkLater)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('focusin', checkLater)
    }
  }, [list, toastId])
  return toastId !== undefined && awayId === toastId
}

/** Whether a control with the focus has its center below the toasts. Larger parts of the page stay visible. */
function coversFocus(list: HTMLElement): boolean {
  const { activeElement: focus } = document
  if (focus === null || list.contains(focus)) return false
  const [own, toast] = [focus.getBoundingClientRect(), list.getBoundingClientRect()]
  const [x, y] = [own.left + own.width / 2, own.top + own.height / 2]
  const isInside = x >= toast.left && x <= toast.right && y >= toast.top && y <= toast.bottom
  return isInside && own.height < toast.height
}
