import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { createRoot } from 'react-dom/client'

import { uiWords } from '../i18n/ui.ts'
import { keepOnTop } from './top-layer.ts'
import { ToastCard } from './toast-card.tsx'
import type { ToastMessage } from './toast-message.ts'

type Queued = ToastMessage & { id: number; isNew: boolean }
type Shown = { toast: Queued; leaves: boolean }

/** Those that wait and the one that shows, in the order they came. */
let queue: readonly Queued[] = []
let shown: Shown | null = null
let lastId = 0

const place = document.createElement('div')
place.className = 'contents'
const root = createRoot(place)

/** Screen readers read out what is put into a place that they have noticed (ms). */
const noticedAfter = 100
let noticed: Promise<void> | undefined

/** Shows a toast once those before it have had their turn. */
export function show(message: ToastMessage): void {
  noticed ??= mount()
  void noticed.then(() => put(message))
}

async function mount(): Promise<void> {
  keepOnTop(place)
  draw()
  await new Promise((resolve) => setTimeout(resolve, noticedAfter))
}

/** The same message again takes the place of the earlier one, so that repeated failures don't pile up. */
function put(message: ToastMessage): void {
  const others = queue.filter((one) => !isSame(one, message))
  queue = [...others, { ...message, id: (lastId += 1), isNew: true }]
  if (shown === null) showNext()
  else {
    if (isSame(shown.toast, message)) shown = { ...shown, leaves: true }
    draw()
  }
}

function isSame(one: ToastMessage, other: ToastMessage): boolean {
  return one.title === other.title && one.description === other.description && one.kind === other.kind
}

/** What is new comes first; then what waits to be closed comes back, the latest first. */
function showNext(): void {
  const toast = queue.find(({ isNew }) => isNew) ?? queue.at(-1)
  queue = queue.map((one) => (one === toast ? { ...one, isNew: false } : one))
  shown = toast === undefined ? null : { toast, leaves: false }
  draw()
}

/** Takes the one that shows away; `close` for good, else it comes back after the others. */
function leave(close: boolean): void {
  if (shown === null) return
  const { id } = shown.toast
  if (close) queue = queue.filter((one) => one.id !== id)
  shown = { ...shown, leaves: true }
  draw()
}

function draw(): void {
  root.render(<Toasts shown={shown} othersWait={queue.some(({ isNew }) => isNew)} />)
}

type ToastsProps = { shown: Shown | null; othersWait: boolean }

/** One at a time. What returns stands outside the live regions: it has been read out before. */
function Toasts({ shown: current, othersWait }: ToastsProps) {
  const list = useRef<HTMLElement>(null)
  const isPaused = usePaused(list, current?.toast.id)
  const isPolite = current?.toast.isNew === true && current.toast.kind !== 'destructive'
  const card = current && (
    <ToastCard
      {...current.toast}
      key={current.toast.id}
      leaves={current.leaves}
      isPaused={isPaused}
      othersWait={othersWait}
      onLeave={leave}
      onGone={showNext}
    />
  )
  return (
    <section ref={list} aria-label={uiWords.notifications} className="toasts">
      <div aria-live="polite">{isPolite && card}</div>
      {!isPolite && card}
    </section>
  )
}

/**
 * Whether time stands still: while a pointer or the focus is on the toast, or the window is not in use. F6 moves the
 * focus there.
 */
function usePaused(list: RefObject<HTMLElement | null>, toastId: number | undefined): boolean {
  const [isPaused, setPaused] = useState(false)
  const check = useEffectEvent(() =>
    setPaused(!document.hasFocus() || list.current?.matches(':hover, :focus-within') === true),
  )
  // What had the pointer or the focus may have gone with the toast before.
  useEffect(() => {
    if (toastId === undefined) return
    const soon = setTimeout(() => check())
    return () => clearTimeout(soon)
  }, [toastId])
  useEffect(() => {
    const listening = new AbortController()
    const look = () => check()
    for (const change of ['blur', 'focus'] as const) addEventListener(change, look, listening)
    for (const change of ['pointerover', 'pointerout', 'focusin', 'focusout'] as const)
      list.current?.addEventListener(change, () => setTimeout(look), listening)
    const goTo = ({ key }: KeyboardEvent) => key === 'F6' && list.current?.querySelector('button')?.focus()
    addEventListener('keydown', goTo, listening)
    return () => listening.abort()
  }, [list])
  return isPaused
}
