import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { uiWords } from '../words/ui.ts'
import { keepOnTop } from './on-top.ts'
import { ToastCard } from './toast-card.tsx'
import type { ToastMessage } from './toast-message.ts'

type Shown = ToastMessage & { id: number; leaves: boolean }

/** More than these would cover what they are about. */
const most = 3

/** The latest first. */
let shown: readonly Shown[] = []
let turn = 0

const place = document.createElement('div')
place.className = 'contents'
const root = createRoot(place)

/** Screen readers read out what is put into a place that they have noticed (ms). */
const noticedAfter = 100
let noticed: Promise<void> | undefined

/** Shows a toast. */
export function show(message: ToastMessage): void {
  noticed ??= mount()
  void noticed.then(() => put(message))
}

async function mount(): Promise<void> {
  keepOnTop(place)
  draw()
  await new Promise((resolve) => setTimeout(resolve, noticedAfter))
}

/** One that tells of a success puts those about failures away: they would only confuse. */
function put(message: ToastMessage): void {
  const failed = message.kind === 'destructive'
  const stay = ({ kind, leaves }: Shown) => !leaves && (failed || kind !== 'destructive')
  const kept = new Set(shown.filter(stay).slice(0, most - 1))
  const before = shown.map((one) => (kept.has(one) ? one : { ...one, leaves: true }))
  shown = [{ ...message, id: (turn += 1), leaves: false }, ...before]
  draw()
}

function leave(id: number): void {
  shown = shown.map((one) => (one.id === id ? { ...one, leaves: true } : one))
  draw()
}

function remove(id: number): void {
  shown = shown.filter((one) => one.id !== id)
  draw()
}

function draw(): void {
  root.render(<Toasts toasts={shown} />)
}

/** They wait as long as one points at them, has the focus there, or looks at another window. */
function Toasts({ toasts }: { toasts: readonly Shown[] }) {
  const list = useRef<HTMLElement>(null)
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const look = () =>
      setWaits(!document.hasFocus() || list.current?.matches(':hover, :focus-within') === true)
    for (const change of ['blur', 'focus'] as const) addEventListener(change, look, listening)
    for (const change of ['pointerover', 'pointerout', 'focusin', 'focusout'] as const)
      list.current?.addEventListener(change, () => setTimeout(look), listening)
    const goTo = ({ key }: KeyboardEvent) => key === 'F6' && list.current?.querySelector('button')?.focus()
    addEventListener('keydown', goTo, listening)
    return () => listening.abort()
  }, [])
  return (
    <section
      ref={list}
      aria-label={uiWords.notifications}
      aria-live="polite"
      className="toasts fixed inset-x-4 top-[calc(env(safe-area-inset-top)+1rem)] isolate z-40 mx-auto grid max-w-96 gap-2.5 wide:right-6 wide:left-auto wide:w-96"
    >
      {toasts.map((toast) => (
        <ToastCard
          {...toast}
          key={toast.id}
          waits={waits}
          onLeave={() => leave(toast.id)}
          onGone={() => remove(toast.id)}
        />
      ))}
    </section>
  )
}
