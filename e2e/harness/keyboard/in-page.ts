// Inspects the focus. These functions run in the page as globals: they may only call each other.

/** The next step on the way of the focus to an element. */
export type Step =
  /** The element has the focus, and shows it. */
  | { kind: 'reached'; control: ControlKind; isChecked: boolean }
  /** Press this key so many times. */
  | { kind: 'press'; key: string; times: number }
  /** No key leads there at the moment. */
  | { kind: 'blocked'; reason: string }

export type ControlKind = 'date' | 'radio' | 'range' | 'text' | 'toggle' | 'tab' | 'other'

/** The control that a press on an element activates. */
export function findControl(part: Element): HTMLElement | null {
  const own = part.closest<HTMLElement>(
    'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"], [role=tab], [role^=menuitem], [role=option]',
  )
  const label = part.closest('label')
  return label !== null && (own === null || own.contains(label)) ? label.control : own
}

export function getControlKind(part: Element): ControlKind {
  const control = findControl(part)
  if (control?.getAttribute('role') === 'tab') return 'tab'
  if (['checkbox', 'switch'].includes(control?.getAttribute('role') ?? '')) return 'toggle'
  if (control instanceof HTMLTextAreaElement) return 'text'
  if (!(control instanceof HTMLInputElement)) return 'other'
  if (['date', 'time', 'datetime-local', 'month'].includes(control.type)) return 'date'
  if (control.type === 'radio' || control.type === 'range') return control.type
  if (control.type === 'checkbox' || control.type === 'file') return 'toggle'
  return ['button', 'submit', 'reset'].includes(control.type) ? 'other' : 'text'
}

/** Tab stops in order; only those in an open dialog. */
export function getTabStops(): HTMLElement[] {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const all = top.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex]',
  )
  return [...all].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true }) &&
      isTabStopOfGroup(element),
  )
}

/** A radio group is one tab stop: the checked button, else the focused one, else the first. */
export function isTabStopOfGroup(element: Element): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true
  const group = getRadioGroup(element)
  if (group.some(({ checked }) => checked)) return false
  return element === (group.find((radio) => radio === document.activeElement) ?? group[0])
}

/** The radio buttons of the same group. Without a name, a button is alone. */
export function getRadioGroup(element: HTMLInputElement): HTMLInputElement[] {
  if (element.name === '') return [element]
  const all = (element.form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]:enabled')
  return [...all].filter(({ name, form }) => name === element.name && form === element.form)
}

export function hasFocus(control: Element): boolean {
  const active = document.activeElement
  return (
    active === control || (control.id !== '' && active?.getAttribute('aria-activedescendant') === control.id)
  )
}

/**
 * The next step to an element. Waits a moment while none is possible: its container may still be opening.
 *
 * @param options what happens once the element has the focus, if anything, and whether this is the first step.
 */
export async function getNextStep(
  part: Element,
  { action, isFirst }: { action: string | null; isFirst: boolean },
): Promise<Step> {
  const until = performance.now() + 300
  const getStep = () => (isFirst && !isFocusKept() ? makeLostFocus() : findNextStep(part))
  let step = getStep()
  while (step.kind === 'blocked' && part.isConnected && performance.now() < until) {
    await waitForFrame()
    step = getStep()
  }
  if (step.kind === 'reached' && action !== null) document.documentElement.dataset['acted'] = action
  return step
}

/** The next frame; hidden pages have none. */
export async function waitForFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve)
    setTimeout(resolve, 50)
  })
}

export function findNextStep(part: Element): Step {
  const control = findControl(part)
  if (control === null) return makeBlocked('nothing there can receive the focus')
  const { width, height } = part.getBoundingClientRect()
  if (width === 0 || height === 0 || !part.checkVisibility({ visibilityProperty: true }))
    return makeBlocked('it is not visible')
  if (control.matches(':disabled') || control.closest('[aria-disabled=true]') !== null)
    return makeBlocked('it stays disabled')
  // A list whose items change can lose its highlight; the next arrow key sets it again.
  const isHighlighted = !control.matches('[role=option]:not([data-highlighted])')
  if (!hasFocus(control) || !isHighlighted) return findRoute(control)
  const problem = findFocusProblem(control)
  if (problem !== null) return makeBlocked(`it has the focus, but ${problem}`)
  return { kind: 'reached', control: getControlKind(part), isChecked: isChecked(control) }
}

export function makeBlocked(reason: string): Step {
  return { kind: 'blocked', reason }
}

export function makeLostFocus(): Step {
  return makeBlocked(`the focus was lost after: ${document.documentElement.dataset['acted']}`)
}

export function makePress(key: string, times: number): Step {
  return { kind: 'press', key, times }
}

export function isChecked(control: Element): boolean {
  return control instanceof HTMLInputElement ? control.checked : control.ariaChecked === 'true'
}

/** The keys that lead from the focus to a control. */
export function findRoute(control: HTMLElement): Step {
  const role = control.getAttribute('role') ?? ''
  if (role === 'option') return makePress('ArrowDown', 1)
  if (role.startsWith('menuitem')) return routeInMenu(control)
  if (role === 'tab')
    return routeInGroup(
      [...(control.closest('[role=tablist]')?.querySelectorAll('[role=tab]') ?? [])],
      control,
      'Right',
      'Left',
    )
  if (control instanceof HTMLInputElement && control.type === 'radio')
    return routeInGroup(getRadioGroup(control), control, 'Down', 'Up')
  return routeByTab(control)
}

export function routeInMenu(item: Element): Step {
  const menu = item.closest('[role=menu]')
  if (menu?.contains(document.activeElement) !== true) return makeBlocked('the menu does not have the focus')
  return routeInGroup([...menu.querySelectorAll('[role^=menuitem]')], item, 'Down', 'Up')
}

/** Within a composite widget: arrow keys once it has the focus, Tab before. */
export function routeInGroup(group: Element[], target: Element, forward: string, backward: string): Step {
  const from = group.findIndex((element) => element === document.activeElement)
  const steps = group.indexOf(target) - from
  if (from >= 0) return makePress(`Arrow${steps > 0 ? forward : backward}`, Math.abs(steps))
  if (target.role?.startsWith('menuitem') === true) return makePress('ArrowDown', 1)
  return routeByTab(group.find((element) => getTabStops().some((stop) => stop === element)) ?? target)
}

export function routeByTab(target: Element): Step {
  const all = getTabStops()
  const to = all.findIndex((element) => element === target)
  if (to < 0) return makeBlocked('Tab does not stop there')
  const active = document.activeElement ?? document.body
  const at = all.findIndex((element) => element === active)
  // An element that is focused without being a tab stop counts by its position.
  const before = all.filter(
    (element) => active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING,
  )
  const steps = to - (at >= 0 ? at : active === document.body ? -1 : before.length - 1)
  const back = at < 0 && steps <= 0
  return makePress(steps < 0 || back ? 'Shift+Tab' : 'Tab', Math.max(1, Math.abs(steps)))
}

/** Why the focus on a control is not visible; null if it is. */
export function findFocusProblem(control: Element): string | null {
  if (!hasFocusRing(control)) return 'it shows no focus ring'
  const cover = findCover(control)
  return cover === null ? null : `it is covered by ${cover.outerHTML.slice(0, 140)}`
}

export function hasFocusRing(control: Element): boolean {
  // The focus ring is inside them, where a page can't inspect it.
  if (control.matches('input[type=range], iframe')) return true
  if (control.matches('[role=option]:not([data-highlighted])')) return false
  if (control.matches('[role=option], [role^=menuitem]'))
    return getComputedStyle(control).backgroundColor !== 'rgba(0, 0, 0, 0)'
  const around = [control, control.parentElement, control.closest('label')]
  return around.some((element) => {
    if (element === null) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    if (outlineStyle === 'auto') return true
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !isTransparent(outlineColor)
  })
}

export function isTransparent(color: string): boolean {
  return /^rgba\(.*, 0\)$|\/ 0\)$/.test(color)
}

/** What covers a control completely; null if a part of it is visible. A tiny control counts by its label. */
export function findCover(control: Element): Element | null {
  const own = control.getBoundingClientRect()
  const visible = own.width > 2 ? control : (control.closest('label') ?? control.parentElement ?? control)
  const box = visible.getBoundingClientRect()
  const points = [0.1, 0.3, 0.5, 0.7, 0.9]
  const hits = points.flatMap((x) =>
    points.map((y) => document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)),
  )
  const isVisible = hits.some((hit) => hit !== null && (visible.contains(hit) || hit.contains(visible)))
  // Nothing is hit outside of the window.
  return isVisible ? null : (hits.find((hit) => hit !== null) ?? document.documentElement)
}

/** Whether anything has the focus after the last action. */
export function isFocusKept(): boolean {
  const { activeElement: active, body, documentElement } = document
  return (
    documentElement.dataset['acted'] === undefined ||
    (active !== null && active !== body && active !== documentElement)
  )
}

/** Waits a moment until something has the focus. @returns the action after which nothing has it. */
export async function findLostFocus(): Promise<string | null> {
  const until = performance.now() + 1000
  while (!isFocusKept() && performance.now() < until) await waitForFrame()
  return isFocusKept() ? null : (document.documentElement.dataset['acted'] ?? '')
}
