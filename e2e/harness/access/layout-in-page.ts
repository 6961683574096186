// Finds unreadable text. These functions run in the page: they may only call each other.

export function brokenParts(): string[] {
  const over = document.documentElement.scrollWidth - innerWidth
  const found = over > 0 ? [`The page is ${over} px too wide`] : []
  for (const text of texts()) {
    const why = whyUnread(text)
    if (why !== null)
      found.push(`${why}: ${text.textContent.trim().slice(0, 50)}, in ${said(text.parentElement)}`)
  }
  for (const control of controls()) if (isBeyondSides(control)) found.push(`outside: ${said(control)}`)
  return found
}

/** Usable controls; the label counts for a small input. */
export function controls(): Element[] {
  const all = document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role^=menuitem], [role=option]',
  )
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  return [...all].filter((one) => top.contains(one) && isRead(one))
}

/** Whether it overflows the left or right edge of the window, where no one can scroll. */
export function isBeyondSides(one: Element): boolean {
  const { left, right } = one.getBoundingClientRect()
  return (left < -1 || right > innerWidth + 1) && !canScrollTo(one)
}

export function said(one: Element | null): string {
  return one?.outerHTML.slice(0, 140) ?? 'nothing'
}

/** The visible texts; inside an overlay if one is open. */
export function texts(): Text[] {
  const top = [...document.querySelectorAll('dialog[open], [role=menu]')].at(-1)
  const walker = document.createTreeWalker(top ?? document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.textContent.trim() !== '' && isRead(node.parentElement)) found.push(node)
  // Of very many, such as all emoji, take a sample.
  const step = Math.ceil(found.length / 600)
  return found.filter((_, at) => at % step === 0)
}

export function isRead(one: Element | null): boolean {
  if (one === null || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  if (one.closest('[inert], [aria-hidden=true], svg, select, noscript') !== null) return false
  if (isHidden(one)) return false
  const { width, height } = one.getBoundingClientRect()
  return width > 2 && height > 2
}

/** Visually hidden, for screen readers only, as Tailwind does it. */
export function isHidden(one: Element): boolean {
  const around = one.closest('[class*="sr-only"]')
  return around !== null && getComputedStyle(around).clipPath !== 'none'
}

export function whyUnread(text: Text): string | null {
  const one = text.parentElement
  const range = document.createRange()
  range.selectNodeContents(text)
  const short = shortening(one)
  // Truncated text still has a box.
  const places = () => [...(short === null ? range.getClientRects() : [short.getBoundingClientRect()])]
  const lines = places().filter(({ width }) => width > 2)
  const [first] = lines
  if (one === null || first === undefined) return null
  const edge = edgeAround(short?.parentElement ?? one)
  if (edge !== null && lines.some((line) => isOutside(line, edge))) return 'cut off'
  if (!canScrollTo(one) && lines.some(({ left, right }) => right > innerWidth + 1 || left < -1))
    return 'outside'
  one.scrollIntoView({ block: 'center', behavior: 'instant' })
  const moved = places()
  const { left, width, top, height } = moved[Math.floor(moved.length / 2)] ?? first
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit === null || belongs(hit, one) || isPassing(hit) ? null : `below ${said(hit)}`
}

/** The element that truncates a text with an ellipsis. */
export function shortening(one: Element | null): Element | null {
  for (let part = one; part !== null && part !== document.body; part = part.parentElement) {
    const { webkitLineClamp, textOverflow } = getComputedStyle(part)
    if (textOverflow === 'ellipsis' || /^\d/.test(webkitLineClamp)) return part
  }
  return null
}

/** The edge of the element that clips the content; null if it can be scrolled, and in fixed elements. */
export function edgeAround(one: Element): DOMRect | null {
  for (let part: Element | null = one; part !== null && part !== document.body; part = part.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(part)
    if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return null
    if (/hidden|clip/.test(`${overflowX} ${overflowY}`)) return part.getBoundingClientRect()
    if (position === 'fixed') return null
  }
  return null
}

export function isOutside(line: DOMRect, edge: DOMRect): boolean {
  const sides = [line.right - edge.right, edge.left - line.left]
  const ends = [line.bottom - edge.bottom, edge.top - line.top]
  return sides.some((by) => by > 3) || ends.some((by) => by > 6)
}

export function canScrollTo(one: Element): boolean {
  for (let part: Element | null = one; part !== null && part !== document.body; part = part.parentElement)
    if (/auto|scroll/.test(getComputedStyle(part).overflowX)) return true
  return false
}

/** Whether a link covers all of its container. */
export function isStretched(hit: Element): boolean {
  const { content, position } = getComputedStyle(hit, '::after')
  return content !== 'none' && position === 'absolute'
}

/** Whether it disappears by itself and can be dismissed, such as a toast. */
export function isPassing(hit: Element): boolean {
  return hit.closest('.toast') !== null
}

/** Whether the hit element is part of it, or a stretched link over it. */
export function belongs(hit: Element, one: Element): boolean {
  if (hit.contains(one) || one.contains(hit) || hit.textContent.trim() === '' || isStretched(hit)) return true
  return (
    hit.closest('label, a, button')?.contains(one) === true || hit.closest('label')?.contains(one) === true
  )
}
