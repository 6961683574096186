import { getTopLayer } from './layer.ts'

/** How long the pointer hovers before a tooltip opens (ms). */
const openDelay = 700
/** After closing a tooltip, the next one opens immediately within this time (ms). */
const skipDelayWindow = 300
/** The gap between a tooltip and its element, and to the window's edge (px). */
const gap = 6

const tooltipClasses =
  'pointer-events-none fixed top-0 left-0 z-50 max-w-72 rounded-control bg-ink px-2.5 py-1 text-13 font-medium text-paper shadow-lift'

/**
 * Shows `title` as a styled tooltip on hover. Hidden from screen readers, because buttons have the same label. Returns
 * a function that disables it.
 */
export function enableTooltips(): () => void {
  const tooltip = document.createElement('div')
  tooltip.className = tooltipClasses
  tooltip.setAttribute('aria-hidden', 'true')
  const controller = new AbortController()
  let shown: { element: Element; text: string } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = 0

  function close() {
    clearTimeout(timer)
    if (shown !== null && !shown.element.hasAttribute('title'))
      shown.element.setAttribute('title', shown.text)
    if (tooltip.isConnected) closedAt = Date.now()
    tooltip.remove()
    shown = null
  }
  function startTimer(element: Element, text: string) {
    close()
    shown = { element, text }
    // Otherwise the browser shows its own tooltip.
    element.removeAttribute('title')
    const delay = Date.now() - closedAt <= skipDelayWindow ? 0 : openDelay
    timer = setTimeout(() => positionTooltip(tooltip, element, text), delay)
  }
  function onPointer({ target, pointerType }: PointerEvent) {
    if (!(target instanceof Element) || shown?.element.contains(target) === true) return
    const element = target.closest('[title]')
    const text = element?.getAttribute('title') ?? ''
    if (pointerType === 'touch' || element === null || text === '') close()
    else startTimer(element, text)
  }
  const options = { signal: controller.signal, capture: true, passive: true }
  document.addEventListener('pointerover', onPointer, options)
  for (const eventName of ['pointerdown', 'keydown', 'scroll'] as const)
    document.addEventListener(eventName, close, options)
  document.documentElement.addEventListener('pointerleave', close, { signal: controller.signal })
  return () => {
    controller.abort()
    close()
  }
}

/** Below the element, or above it if there is no room, always inside the window. */
function positionTooltip(tooltip: HTMLElement, element: Element, text: string): void {
  if (!element.isConnected) return
  tooltip.textContent = text
  getTopLayer().append(tooltip)
  const [anchorRect, tooltipRect] = [element.getBoundingClientRect(), tooltip.getBoundingClientRect()]
  const below = anchorRect.bottom + gap
  const top =
    below + tooltipRect.height + gap > innerHeight ? anchorRect.top - gap - tooltipRect.height : below
  const centered = anchorRect.left + (anchorRect.width - tooltipRect.width) / 2
  const left = Math.max(gap, Math.min(centered, innerWidth - tooltipRect.width - gap))
  tooltip.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
}
