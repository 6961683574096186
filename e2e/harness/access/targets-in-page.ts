// Measures touch targets. These functions run in the page: they may only call each other.

export function smallOnes(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role^=menuitem], [role=option]',
  )
  return [...all].filter((one) => canBePressed(one) && isSmall(one)).map(said)
}

export function said(one: Element): string {
  const { width, height } = one.getBoundingClientRect()
  return `${Math.round(width)} × ${Math.round(height)} px: ${one.outerHTML.slice(0, 160)}`
}

export function canBePressed(one: Element): boolean {
  const isShown = one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  return isShown && isWithin(one) && one.closest('[inert], [aria-hidden=true]') === null
}

/** Outside an open dialog, nothing can be pressed. */
export function isWithin(one: Element): boolean {
  return [...document.querySelectorAll('dialog[open]')].at(-1)?.contains(one) !== false
}

/** The label can be pressed too. */
export function labelOf(one: Element): Element | null {
  return (one as HTMLInputElement).labels?.[0] ?? one.closest('label')
}

export function isSmall(one: Element): boolean {
  const boxes = [one, labelOf(one)].flatMap((part) => (part === null ? [] : [part.getBoundingClientRect()]))
  // Visible only to screen readers, or once focused.
  if (boxes.every(({ width }) => width <= 2) || getComputedStyle(one).clipPath !== 'none') return false
  if (boxes.some(({ width, height }) => width >= 43.5 && height >= 43.5)) return false
  return !isInText(one) && !isStretched(one) && !reachesFar(one)
}

/** Whether it covers its container, as a card's link covers its picture. */
export function isStretched(one: Element): boolean {
  const { position, width, height } = getComputedStyle(one, '::after')
  return position === 'absolute' && parseFloat(width) >= 43.5 && parseFloat(height) >= 43.5
}

export function isInText(one: Element): boolean {
  const around = one.parentElement?.textContent.trim() ?? ''
  return getComputedStyle(one).display === 'inline' && around.length > one.textContent.trim().length
}

/** Whether its edges, some of which are invisible, are far enough from its centre. */
export function reachesFar(one: Element): boolean {
  one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const box = one.getBoundingClientRect()
  const [x, y, far] = [box.left + box.width / 2, box.top + box.height / 2, 21]
  return (
    [x - far, x + far].every((at) => isPressedAt(one, at, y)) &&
    [y - far, y + far].every((at) => isPressedAt(one, x, at))
  )
}

export function isPressedAt(one: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y)
  return hit !== null && (one.contains(hit) || labelOf(one)?.contains(hit) === true)
}
