import type { Message } from '@coterie/contract/messages/messages'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useRef, type MouseEvent, type PointerEvent, createContext, use } from 'react'

import type { OutgoingMessage } from '../compose/outbox.ts'

const keySteps: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The log has a tab stop at one message and at its sender's name. Arrow keys move between messages. Spread it on the log. */
export const messageKeyHandlers = {
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = keySteps[event.key]
    if (step === undefined || !isToolbar(event.target)) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tools]')]
    const next = all[step(all.indexOf(event.target), all.length)]
    event.preventDefault()
    next?.focus({ preventScroll: true })
    next?.closest('[data-message]')?.scrollIntoView({ block: 'nearest' })
  },
  onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (isToolbar(target)) moveTabStop(target, currentTarget)
  },
}

/** Moves the tab stop to the focused or a visible message, so that Tab doesn't scroll away. */
export function moveTabStopToVisible(log: HTMLElement, visibleId: number | null): void {
  const { activeElement: active } = document
  const isFocusInside = active !== log && log.contains(active)
  const toolbar = isFocusInside
    ? active
    : log.querySelector(
        `:is([data-message="${visibleId}"] [data-tools], [data-message="${visibleId}"][data-tools])`,
      )
  if (isToolbar(toolbar)) moveTabStop(toolbar, log)
}

function moveTabStop(toolbar: HTMLElement, log: HTMLElement): void {
  for (const other of log.querySelectorAll<HTMLElement>(':is([data-tools], [data-sender])[tabindex="0"]'))
    other.tabIndex = -1
  const name = toolbar.closest('li')?.querySelector<HTMLElement>('[data-sender]')
  for (const element of [toolbar, name]) if (element) element.tabIndex = 0
}

function isToolbar(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && 'tools' in target.dataset
}

/** Minimum duration (ms) and maximum movement (px) of a long press. */
const holdTime = 450
const moveTolerance = 10

type PressStart = { timer: ReturnType<typeof setTimeout>; x: number; y: number }

/** A long press calls `onPress`; a tap shows the toolbar. Spread the result on the element. */
export function useLongPress(onPress: (button: HTMLElement) => void) {
  const start = useRef<PressStart>(null)
  const cancel = () => {
    if (start.current !== null) clearTimeout(start.current.timer)
    start.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') return
      const button = findButton(event.currentTarget)
      const timer = setTimeout(() => {
        cancel()
        if (button !== null) onPress(button)
      }, holdTime)
      start.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current
      if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > moveTolerance) cancel()
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isTap = start.current !== null && !isPressable(event.target)
      cancel()
      if (isTap) findButton(event.currentTarget)?.focus({ preventScroll: true })
    },
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      // Some phones open their own menu on a long press.
      if (start.current !== null || !matchMedia('(hover: hover)').matches) event.preventDefault()
    },
  }
}

function findButton(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>('[data-tools]')
}

function isPressable(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null
}

export type OpenedOverlay = {
  kind: 'menu' | 'react' | 'delete' | 'picture' | 'receipts'
  message: Message
  anchor: HTMLElement
}

export type LogActions = {
  viewerId: number
  /** Whether the viewer can post, reply and react. */
  canWrite: boolean
  openOverlay: (opened: OpenedOverlay) => void
  toggleReaction: (message: Message, emoji: string) => void
  scrollToMessage: (messageId: number) => void
  retry: (outgoing: OutgoingMessage) => void
  discard: (outgoing: OutgoingMessage) => void
}

export const LogActionsContext = createContext<LogActions | null>(null)

export function useLogActions(): LogActions {
  const actions = use(LogActionsContext)
  if (actions === null) throw new Error('useLogActions needs a LogActionsContext')
  return actions
}
