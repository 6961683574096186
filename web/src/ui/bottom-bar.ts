/**
 * Marks a bar at the foot of the window, such as a composer: `<form ref={bottomBar}>`. While it is there
 * `--bottom-bar` is how much of the window's height it takes, so that toasts stand above it.
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const below = Number.parseFloat(getComputedStyle(bar).bottom) || 0
    style.setProperty('--bottom-bar', `${bar.offsetHeight + below}px`)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
