/** An element that had the focus, with its ancestors and its index in each, innermost first. */
type FocusRecord = { element: Element; ancestors: { parent: Element; index: number }[] }

/** Latest first. After a menu and its dialog, the focus returns to the element that opened them. */
const focusRecords: FocusRecord[] = []
const maxRecords = 6

/** How long a screen may take to set the focus itself (ms). */
const restoreTimeout = 100

const listSelector = 'ul, ol, tbody, [role=list], [role=listbox]'
const regionSelector = 'section, article, form, li, main, aside, nav, header, dialog, [role=tabpanel]'

/**
 * Restores the focus when the focused element disappears: to the neighbor in a list, else to the closest remaining
 * ancestor, else to the main region.
 */
export function restoreLostFocus(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasFocusLost = false
  const onMutation = () => (timer ??= setTimeout(restoreIfLost, restoreTimeout))
  const restoreIfLost = () => {
    timer = undefined
    const isFocusStillLost = wasFocusLost && isFocusLost()
    // Give the screen its full time, whatever changed just before.
    wasFocusLost = !isFocusStillLost && isFocusLost()
    if (isFocusStillLost) placeFocus()
    // An element that becomes disabled or hidden loses the focus only with the next render.
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
  focusRecords.unshift({ element, ancestors })
  focusRecords.splice(maxRecords)
}

/** Pressing an empty area removes the focus on purpose; then the last element still exists. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  const [last] = focusRecords
  return (activeElement ?? body) === body && last !== undefined && !isFocusable(last.element)
}

/** A disabled or hidden element keeps the focus until the next frame. */
function isOnLastElement(): boolean {
  const [last] = focusRecords
  return last !== undefined && document.activeElement === last.element && !isFocusable(last.element)
}

function isFocusable(element: Element): boolean {
  const isOpen = element !== document.body && !element.matches(':disabled, [inert] *')
  return isOpen && isShown(element)
}

/** Forces a style calculation, so use it only in the timer. */
function isShown(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true })
}

function placeFocus(): void {
  const main = document.querySelector('main')
  for (const { element, ancestors } of focusRecords) {
    if (element instanceof HTMLElement && isFocusable(element)) return element.focus({ preventScroll: true })
    const record = ancestors.find(({ parent }) => isShown(parent))
    // From a dismissed toast, go back to where the focus was before.
    if (record?.parent.closest('[aria-live]')) continue
    if (record !== undefined && !record.parent.contains(main ?? null))
      return focusNearest(record.parent, record.index, main)
    if (record?.parent === main) break
  }
  if (main !== null) focusRegion(main)
}

function focusNearest(parent: Element, index: number, main: HTMLElement | null): void {
  const neighbor = parent.matches(listSelector) ? findNeighbor([...parent.children], index) : undefined
  const region = parent.closest<HTMLElement>(regionSelector) ?? main
  if (neighbor !== undefined) neighbor.focus({ preventScroll: true })
  else if (region !== null) focusRegion(region)
}

/** The first control in the row that replaced it, or in a row before it. */
function findNeighbor(rows: Element[], index: number): HTMLElement | undefined {
  const nearest = [...rows.slice(index), ...rows.slice(0, index).toReversed()]
  for (const row of nearest) {
    const control = row.querySelector<HTMLElement>('a[href], button:not(:disabled)')
    if (control !== null) return control
  }
}

/** Makes it focusable while it has the focus. */
function focusRegion(region: HTMLElement): void {
  if (!region.hasAttribute('tabindex')) {
    region.tabIndex = -1
    region.style.outline = 'none'
    region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true })
  }
  region.focus({ preventScroll: true })
}
