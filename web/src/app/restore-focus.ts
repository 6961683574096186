/** An element that had the focus, and its place in each that stood around it, from the inside out. */
type Held = { element: Element; around: { parent: Element; index: number }[] }

/** The last few, the latest first: from a menu and its dialog one comes back to what opened them. */
const held: Held[] = []
const mostHeld = 6

/** How long a screen may take to say itself where the focus goes, in ms. */
const patience = 100

const lists = 'ul, ol, tbody, [role=list], [role=listbox]'
const regions = 'section, article, form, li, main, aside, nav, header, dialog, [role=tabpanel]'

/**
 * From now on the focus is never lost: where what has it is taken away and the screen names nothing else, it
 * goes to the neighbour in a list, else to what stood around it, else to the page's own part.
 */
export function keepFocus(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasLost = false
  const look = () => (timer ??= setTimeout(placeIfLost, patience))
  const placeIfLost = () => {
    timer = undefined
    const isStillLost = wasLost && isLost()
    // The screen has all of its time, whatever else has changed just before.
    wasLost = !isStillLost && isLost()
    if (isStillLost) place()
    // What is disabled or hidden gives the focus away only when the page is drawn next.
    else if (wasLost || isStillOnLast()) look()
  }
  document.addEventListener('focusin', ({ target }) => target instanceof Element && hold(target))
  const attributeFilter = ['disabled', 'hidden', 'inert']
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter })
  if (document.activeElement !== null) hold(document.activeElement)
}

function hold(element: Element): void {
  const around: Held['around'] = []
  for (let child = element; child.parentElement !== null; child = child.parentElement)
    around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  held.unshift({ element, around })
  held.splice(mostHeld)
}

/** Who presses on nothing takes the focus away on purpose; then what had it is still there. */
function isLost(): boolean {
  const { activeElement, body } = document
  const [last] = held
  return (activeElement ?? body) === body && last !== undefined && !canHold(last.element)
}

/** What cannot hold the focus has it all the same, until the page is drawn. */
function isStillOnLast(): boolean {
  const [last] = held
  return last !== undefined && document.activeElement === last.element && !canHold(last.element)
}

function canHold(element: Element): boolean {
  const isOpen = element !== document.body && !element.matches(':disabled, [inert] *')
  return isOpen && isShown(element)
}

/** Stands in the document and is drawn. Asks for styles: only in the timer, not at each change. */
function isShown(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true })
}

function place(): void {
  const main = document.querySelector('main')
  for (const { element, around } of held) {
    if (element instanceof HTMLElement && canHold(element)) return element.focus({ preventScroll: true })
    const kept = around.find(({ parent }) => isShown(parent))
    // From a message that goes one comes back to where one was.
    if (kept?.parent.closest('[aria-live]')) continue
    if (kept !== undefined && !kept.parent.contains(main ?? null)) return near(kept.parent, kept.index, main)
    if (kept?.parent === main) break
  }
  if (main !== null) stand(main)
}

function near(parent: Element, index: number, main: HTMLElement | null): void {
  const list = parent.matches(lists) ? neighbour([...parent.children], index) : undefined
  const region = parent.closest<HTMLElement>(regions) ?? main
  if (list !== undefined) list.focus({ preventScroll: true })
  else if (region !== null) stand(region)
}

/** What can be pressed in the row that took the place of another, or in one before it. */
function neighbour(rows: Element[], index: number): HTMLElement | undefined {
  const nearest = [...rows.slice(index), ...rows.slice(0, index).toReversed()]
  for (const row of nearest) {
    const control = row.querySelector<HTMLElement>('a[href], button:not(:disabled)')
    if (control !== null) return control
  }
}

/** The reading position, as long as it stays there. */
function stand(region: HTMLElement): void {
  if (!region.hasAttribute('tabindex')) {
    region.tabIndex = -1
    region.style.outline = 'none'
    region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true })
  }
  region.focus({ preventScroll: true })
}
