import { getTopLayer } from './top-layer.ts'

/** How long the pointer rests before a tooltip opens (ms). */
const openDelay = 700
/** Within this time after closing one, the next opens at once (ms). */
const skipDelayWindow = 300
/** The gap between a tooltip and its element, and to the window's edge (px). */
const gap = 6

const tooltipClasses =
  'pointer-events-none fixed top-0 left-0 z-50 max-w-72 rounded-control bg-ink px-2.5 py-1 text-13 font-medium text-paper shadow-lift'

/**
 * Shows `title` as a styled tooltip on hover instead of the browser's. For sight only, because a button's label says the
 * same. Returns a function that disables it.
 */
export function enableTooltips(): () => void {
  const tooltip = document.createElement('div')
  tooltip.className = tooltipClasses
  tooltip.setAttribute('aria-hidden', 'true')
  const listening = new AbortController()
  let shown: { at: Element; text: string } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = 0

  function close() {
    clearTimeout(timer)
    if (shown !== null && !shown.at.hasAttribute('title')) shown.at.setAttribute('title', shown.text)
    if (tooltip.isConnected) closedAt = Date.now()
    tooltip.remove()
    shown = null
  }
  function startTimer(at: Element, text: string) {
    close()
    shown = { at, text }
    // Otherwise the browser shows its own.
    at.removeAttribute('title')
    const openTimer = Date.now() - closedAt <= skipDelayWindow ? 0 : openDelay
    timer = setTimeout(() => positionTooltip(tooltip, at, text), openTimer)
  }
  function onPointer({ target, pointerType }: PointerEvent) {
    if (!(target instanceof Element) || shown?.at.contains(target) === true) return
    const at = target.closest('[title]')
    const text = at?.getAttribute('title') ?? ''
    if (pointerType === 'touch' || at === null || text === '') close()
    else startTimer(at, text)
  }
  const options = { signal: listening.signal, capture: true, passive: true }
  document.addEventListener('pointerover', onPointer, options)
  for (const end of ['pointerdown', 'keydown', 'scroll'] as const)
    document.addEventListener(end, close, options)
  document.documentElement.addEventListener('pointerleave', close, { signal: listening.signal })
  return () => {
    listening.abort()
    close()
  }
}

/** Below the element, or above it if there is no room, always inside the window. */
function positionTooltip(tooltip: HTMLElement, at: Element, text: string): void {
  if (!at.isConnected) return
  tooltip.textContent = text
  getTopLayer().append(tooltip)
  const [about, own] = [at.getBoundingClientRect(), tooltip.getBoundingClientRect()]
  const below = about.bottom + gap
  const top = below + own.height + gap > innerHeight ? about.top - gap - own.height : below
  const middle = about.left + (about.width - own.width) / 2
  const left = Math.max(gap, Math.min(middle, innerWidth - own.width - gap))
  tooltip.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
}
