/** An element that had the focus, and its place in each that stood around it, from the inside out. */
type FocusRecord = { element: Element; ancestors: { parent: Element; index: number }[] }

/** The last few, the latest first: from a menu and its dialog one comes back to what opened them. */
const focusRecords: FocusRecord[] = []
const maxRecords = 6

/** How long a screen may take to say itself where the focus goes, in ms. */
const restoreTimeout = 100

const lists = 'ul, ol, tbody, [role=list], [role=listbox]'
const regions = 'section, article, form, li, main, aside, nav, header, dialog, [role=tabpanel]'

/**
 * From now on the focus is never lost: where what has it is taken away and the screen names nothing else, it
 * goes to the neighbour in a list, else to what stood around it, else to the page's own part.
 */
export function restoreLostFocus(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasFocusLost = false
  const onMutation = () => (timer ??= setTimeout(restoreIfLost, restoreTimeout))
  const restoreIfLost = () => {
    timer = undefined
    const isFocusStillLost = wasFocusLost && isFocusLost()
    // The screen has all of its time, whatever else has changed just before.
    wasFocusLost = !isFocusStillLost && isFocusLost()
    if (isFocusStillLost) placeFocus()
    // What is disabled or hidden gives the focus away only when the page is drawn next.
    else if (wasFocusLost || isOnLastElement()) onMutation()
  }
  document.addEventListener('focusin', ({ target }) => target instanceof Element && recordFocus(target))
  const attributeFilter = ['disabled', 'hidden', 'inert']
  new MutationObserver(onMutation).observe(document.body, { subtree: true, childList: true, attributeFilter })
  if (document.activeElement !== null) recordFocus(document.activeElement)
}

function recordFocus(element: Element): void {
  const ancestors: FocusRecord['ancestors'] = []
  for (let child = element; child.parentElement !== null; child = child.parentElement)
    ancestors.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  focusRecords.unshift({ element, ancestors: ancestors })
  focusRecords.splice(maxRecords)
}

/** Who presses on nothing takes the focus away on purpose; then what had it is still there. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  const [last] = focusRecords
  return (activeElement ?? body) === body && last !== undefined && !isFocusable(last.element)
}

/** What cannot hold the focus has it all the same, until the page is drawn. */
function isOnLastElement(): boolean {
  const [last] = focusRecords
  return last !== undefined && document.activeElement === last.element && !isFocusable(last.element)
}

function isFocusable(element: Element): boolean {
  const isOpen = element !== document.body && !element.matches(':disabled, [inert] *')
  return isOpen && isShown(element)
}

/** Stands in the document and is drawn. Asks for styles: only in the timer, not at each change. */
function isShown(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true })
}

function placeFocus(): void {
  const main = document.querySelector('main')
  for (const { element, ancestors } of focusRecords) {
    if (element instanceof HTMLElement && isFocusable(element)) return element.focus({ preventScroll: true })
    const record = ancestors.find(({ parent }) => isShown(parent))
    // From a message that goes one comes back to where one was.
    if (record?.parent.closest('[aria-live]')) continue
    if (record !== undefined && !record.parent.contains(main ?? null))
      return findNearest(record.parent, record.index, main)
    if (record?.parent === main) break
  }
  if (main !== null) focusRegion(main)
}

function findNearest(parent: Element, index: number, main: HTMLElement | null): void {
  const list = parent.matches(lists) ? findNeighbour([...parent.children], index) : undefined
  const region = parent.closest<HTMLElement>(regions) ?? main
  if (list !== undefined) list.focus({ preventScroll: true })
  else if (region !== null) focusRegion(region)
}

/** What can be pressed in the row that took the place of another, or in one before it. */
function findNeighbour(rows: Element[], index: number): HTMLElement | undefined {
  const nearest = [...rows.slice(index), ...rows.slice(0, index).toReversed()]
  for (const row of nearest) {
    const control = row.querySelector<HTMLElement>('a[href], button:not(:disabled)')
    if (control !== null) return control
  }
}

/** The reading position, as long as it stays there. */
function focusRegion(region: HTMLElement): void {
  if (!region.hasAttribute('tabindex')) {
    region.tabIndex = -1
    region.style.outline = 'none'
    region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true })
  }
  region.focus({ preventScroll: true })
}
