/**
 * Marks a bar at the bottom of the window, such as a composer: `<form ref={trackBottomBar}>`. `--bottom-bar` is set to
 * its height, so that toasts stay above it.
 */
export function trackBottomBar(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const coveredHeight = Number.parseFloat(getComputedStyle(element).bottom) || 0
    style.setProperty('--bottom-bar', `${element.offsetHeight + coveredHeight}px`)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
