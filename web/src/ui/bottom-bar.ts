/**
 * Ref for a bar at the bottom of the window: `<form ref={trackBottomBar}>`. Sets `--bottom-bar` to its height, so
 * that toasts stay above it.
 */
export function trackBottomBar(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const bottomOffset = Number.parseFloat(getComputedStyle(element).bottom) || 0
    style.setProperty('--bottom-bar', `${element.offsetHeight + bottomOffset}px`)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
