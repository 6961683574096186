// Finds unreadable text. These functions run in the page: they may only call each other.

export function findBrokenParts(): string[] {
  const overflow = document.documentElement.scrollWidth - innerWidth
  const found = overflow > 0 ? [`The page is ${overflow} px too wide`] : []
  for (const text of findTexts()) {
    const problem = findTextProblem(text)
    if (problem !== null)
      found.push(`${problem}: ${text.textContent.trim().slice(0, 50)}, in ${describe(text.parentElement)}`)
  }
  for (const control of findControls())
    if (overflowsSides(control)) found.push(`outside: ${describe(control)}`)
  return found
}

/** Usable controls; the label counts for a small input. */
export function findControls(): Element[] {
  const all = document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role^=menuitem], [role=option]',
  )
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  return [...all].filter((element) => top.contains(element) && isReadable(element))
}

/** Whether it overflows the left or right edge of the window, where no one can scroll to it. */
export function overflowsSides(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect()
  return (left < -1 || right > innerWidth + 1) && !canScrollTo(element)
}

export function describe(element: Element | null): string {
  return element?.outerHTML.slice(0, 140) ?? 'nothing'
}

/** The visible texts; inside an overlay if one is open. */
export function findTexts(): Text[] {
  const top = [...document.querySelectorAll('dialog[open], [role=menu]')].at(-1)
  const walker = document.createTreeWalker(top ?? document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.textContent.trim() !== '' && isReadable(node.parentElement))
      found.push(node)
  // Take a sample of very many, such as all emoji.
  const step = Math.ceil(found.length / 600)
  return found.filter((_, index) => index % step === 0)
}

export function isReadable(element: Element | null): boolean {
  if (element === null || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    return false
  if (element.closest('[inert], [aria-hidden=true], svg, select, noscript') !== null) return false
  if (isVisuallyHidden(element)) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 2 && height > 2
}

/** Whether it is for screen readers only (Tailwind's `sr-only`). */
export function isVisuallyHidden(element: Element): boolean {
  const around = element.closest('[class*="sr-only"]')
  return around !== null && getComputedStyle(around).clipPath !== 'none'
}

export function findTextProblem(text: Text): string | null {
  const element = text.parentElement
  const range = document.createRange()
  range.selectNodeContents(text)
  const truncating = findTruncatingElement(element)
  // Truncated text still has a box.
  const getBoxes = () => [
    ...(truncating === null ? range.getClientRects() : [truncating.getBoundingClientRect()]),
  ]
  const lines = getBoxes().filter(({ width }) => width > 2)
  const [first] = lines
  if (element === null || first === undefined) return null
  const edge = getClippingBox(truncating?.parentElement ?? element)
  if (edge !== null && lines.some((line) => isOutside(line, edge))) return 'cut off'
  if (!canScrollTo(element) && lines.some(({ left, right }) => right > innerWidth + 1 || left < -1))
    return 'outside'
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const boxes = getBoxes()
  const { left, width, top, height } = boxes[Math.floor(boxes.length / 2)] ?? first
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit === null || isPartOf(hit, element) || isTransient(hit) ? null : `covered by ${describe(hit)}`
}

export function findTruncatingElement(element: Element | null): Element | null {
  for (let part = element; part !== null && part !== document.body; part = part.parentElement) {
    const { webkitLineClamp, textOverflow } = getComputedStyle(part)
    if (textOverflow === 'ellipsis' || /^\d/.test(webkitLineClamp)) return part
  }
  return null
}

/** The edge of the element that clips the content; null if it can be scrolled, and in fixed elements. */
export function getClippingBox(element: Element): DOMRect | null {
  for (
    let part: Element | null = element;
    part !== null && part !== document.body;
    part = part.parentElement
  ) {
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
  return sides.some((excess) => excess > 3) || ends.some((excess) => excess > 6)
}

export function canScrollTo(element: Element): boolean {
  for (let part: Element | null = element; part !== null && part !== document.body; part = part.parentElement)
    if (/auto|scroll/.test(getComputedStyle(part).overflowX)) return true
  return false
}

/** Whether a link covers all of its container. */
export function isStretched(hit: Element): boolean {
  const { content, position } = getComputedStyle(hit, '::after')
  return content !== 'none' && position === 'absolute'
}

/** Whether it disappears by itself and can be dismissed, such as a toast. */
export function isTransient(hit: Element): boolean {
  return hit.closest('.toast') !== null
}

/** Whether the hit element is part of it, or a stretched link over it. */
export function isPartOf(hit: Element, element: Element): boolean {
  if (hit.contains(element) || element.contains(hit) || hit.textContent.trim() === '' || isStretched(hit))
    return true
  return (
    hit.closest('label, a, button')?.contains(element) === true ||
    hit.closest('label')?.contains(element) === true
  )
}
