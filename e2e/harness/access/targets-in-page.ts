// Measures touch targets. These functions run in the page: they may only call each other.

export function findSmallTargets(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role^=menuitem], [role=option]',
  )
  return [...all].filter((element) => isPressable(element) && isSmall(element)).map(describe)
}

export function describe(element: Element): string {
  const { width, height } = element.getBoundingClientRect()
  return `${Math.round(width)} × ${Math.round(height)} px: ${element.outerHTML.slice(0, 160)}`
}

export function isPressable(element: Element): boolean {
  const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  return isShown && isInTopLayer(element) && element.closest('[inert], [aria-hidden=true]') === null
}

/** Outside an open dialog or menu, nothing can be pressed: each covers the whole window. */
export function isInTopLayer(element: Element): boolean {
  return [...document.querySelectorAll('dialog[open], :popover-open')].at(-1)?.contains(element) !== false
}

/** The label can be pressed too. */
export function findLabel(element: Element): Element | null {
  return (element as HTMLInputElement).labels?.[0] ?? element.closest('label')
}

export function isSmall(element: Element): boolean {
  const boxes = [element, findLabel(element)].flatMap((part) =>
    part === null ? [] : [part.getBoundingClientRect()],
  )
  // Visually hidden, or visible only once focused.
  if (boxes.every(({ width }) => width <= 2) || getComputedStyle(element).clipPath !== 'none') return false
  if (boxes.some(({ width, height }) => width >= 43.5 && height >= 43.5)) return false
  return !isInText(element) && !isStretched(element) && !hasLargeHitArea(element)
}

/** Whether it covers its container, as a card's link covers its picture. */
export function isStretched(element: Element): boolean {
  const { position, width, height } = getComputedStyle(element, '::after')
  return position === 'absolute' && parseFloat(width) >= 43.5 && parseFloat(height) >= 43.5
}

export function isInText(element: Element): boolean {
  const around = element.parentElement?.textContent.trim() ?? ''
  return getComputedStyle(element).display === 'inline' && around.length > element.textContent.trim().length
}

/** Whether its edges, some of which are invisible, are far enough from its center. */
export function hasLargeHitArea(element: Element): boolean {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const [x, y, reach] = [box.left + box.width / 2, box.top + box.height / 2, 21]
  return (
    [x - reach, x + reach].every((at) => isHitAt(element, at, y)) &&
    [y - reach, y + reach].every((at) => isHitAt(element, x, at))
  )
}

export function isHitAt(element: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y)
  return hit !== null && (element.contains(hit) || findLabel(element)?.contains(hit) === true)
}
