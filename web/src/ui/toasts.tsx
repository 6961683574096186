import { m } from '@coterie/contract/paraglide/messages'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { createRoot } from 'react-dom/client'

import { ToastCard } from './toast-card.tsx'
import type { ToastMessage } from './toast-message.ts'
import { attachToTopLayer } from './top-layer.ts'

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
  const others = queue.filter((queuedToast) => !isSame(queuedToast, message))
  queue = [...others, { ...message, id: (lastId += 1), isNew: true }]
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
    <section ref={list} aria-label={m.ui_notifications()} className="toasts">
      <div aria-live="polite">{isPolite && card}</div>
      {!isPolite && card}
    </section>
  )
}

/** Timers pause while the toast has the pointer or the focus, or the window is inactive. F6 focuses the toast. */
function usePaused(list: RefObject<HTMLElement | null>, toastId: number | undefined): boolean {
  const [isPaused, setPaused] = useState(false)
  const updatePaused = useEffectEvent(() =>
    setPaused(!document.hasFocus() || list.current?.matches(':hover, :focus-within') === true),
  )
  // The previous toast may have had the pointer or the focus.
  useEffect(() => {
    if (toastId === undefined) return
    const timer = setTimeout(() => updatePaused())
    return () => clearTimeout(timer)
  }, [toastId])
  useEffect(() => {
    const controller = new AbortController()
    const checkLater = () => updatePaused()
    for (const eventName of ['blur', 'focus'] as const) addEventListener(eventName, checkLater, controller)
    for (const eventName of ['pointerover', 'pointerout', 'focusin', 'focusout'] as const)
      list.current?.addEventListener(eventName, () => setTimeout(checkLater), controller)
    const focusToast = ({ key }: KeyboardEvent) =>
      key === 'F6' && list.current?.querySelector('button')?.focus()
    addEventListener('keydown', focusToast, controller)
    return () => controller.abort()
  }, [list])
  return isPaused
}
