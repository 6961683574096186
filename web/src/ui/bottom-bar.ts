/**
 * Marks a bar at the foot of the window, such as a composer: `<form ref={bottomBar}>`. While it is there
 * `--bottom-bar` is how much of the window's height it takes, so that toasts stand above it.
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
