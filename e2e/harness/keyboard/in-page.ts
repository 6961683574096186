// Inspects the focus. These functions run in the page as globals: they may only call each other.

export type Way =
  /** `loadedAt`: when the page with the focus was loaded. */
  | { there: true; loadedAt: number }
  /** The key to press next, and how often. */
  | { there: false; key: string; times: number }
  /** Why no key leads there at the moment. */
  | { there: false; key: null; why: string }

export type Kind = 'date' | 'radio' | 'range' | 'text' | 'toggle' | 'tab' | 'other'

/** The control that a press on an element activates. */
export function controlOf(part: Element): HTMLElement | null {
  const own = part.closest<HTMLElement>(
    'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"], [role=tab], [role^=menuitem], [role=option]',
  )
  const label = part.closest('label')
  return label !== null && (own === null || own.contains(label)) ? label.control : own
}

export function kindOf(part: Element): Kind {
  const control = controlOf(part)
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
export function stops(): HTMLElement[] {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const all = top.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex]',
  )
  return [...all].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled') &&
      one.closest('[inert]') === null &&
      one.checkVisibility({ visibilityProperty: true }) &&
      isStopOfGroup(one),
  )
}

/** A radio group is one tab stop: the checked button, else the focused one, else the first. */
export function isStopOfGroup(one: Element): boolean {
  if (!(one instanceof HTMLInputElement) || one.type !== 'radio' || one.checked) return true
  const group = radiosLike(one)
  if (group.some(({ checked }) => checked)) return false
  return one === (group.find((radio) => radio === document.activeElement) ?? group[0])
}

/** The radio buttons of the same group. Without a name, a button is alone. */
export function radiosLike(one: HTMLInputElement): HTMLInputElement[] {
  if (one.name === '') return [one]
  const all = (one.form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]:enabled')
  return [...all].filter(({ name, form }) => name === one.name && form === one.form)
}

export function hasFocus(control: Element): boolean {
  const active = document.activeElement
  return (
    active === control || (control.id !== '' && active?.getAttribute('aria-activedescendant') === control.id)
  )
}

/** The keys that lead from the focus to an element. */
export function wayTo(part: Element): Way {
  const control = controlOf(part)
  if (control === null) return { there: false, key: null, why: 'nothing there takes the focus' }
  if (hasFocus(control)) return { there: true, loadedAt: performance.timeOrigin }
  const role = control.getAttribute('role') ?? ''
  if (role === 'option') return { there: false, key: 'ArrowDown', times: 1 }
  if (role.startsWith('menuitem')) return wayInMenu(control)
  if (role === 'tab')
    return wayAmong(
      [...(control.closest('[role=tablist]')?.querySelectorAll('[role=tab]') ?? [])],
      control,
      'Right',
      'Left',
    )
  if (control instanceof HTMLInputElement && control.type === 'radio')
    return wayAmong(radiosLike(control), control, 'Down', 'Up')
  return wayByTab(control)
}

export function wayInMenu(item: Element): Way {
  const menu = item.closest('[role=menu]')
  if (menu?.contains(document.activeElement) !== true)
    return { there: false, key: null, why: 'the menu does not have the focus' }
  return wayAmong([...menu.querySelectorAll('[role^=menuitem]')], item, 'Down', 'Up')
}

/** Within a composite widget: arrow keys once it has the focus, Tab before. */
export function wayAmong(group: Element[], goal: Element, on: string, back: string): Way {
  const from = group.findIndex((one) => one === document.activeElement)
  const steps = group.indexOf(goal) - from
  if (from >= 0) return { there: false, key: `Arrow${steps > 0 ? on : back}`, times: Math.abs(steps) }
  if (goal.role?.startsWith('menuitem') === true) return { there: false, key: 'ArrowDown', times: 1 }
  return wayByTab(group.find((one) => stops().some((stop) => stop === one)) ?? goal)
}

export function wayByTab(goal: Element): Way {
  const all = stops()
  const to = all.findIndex((one) => one === goal)
  if (to < 0) return { there: false, key: null, why: 'Tab does not stop there' }
  const active = document.activeElement ?? document.body
  const at = all.findIndex((one) => one === active)
  // An element that is focused without being a tab stop counts by its position.
  const before = all.filter((one) => active.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING)
  const steps = to - (at >= 0 ? at : active === document.body ? -1 : before.length - 1)
  const back = at < 0 && steps <= 0
  return { there: false, key: steps < 0 || back ? 'Shift+Tab' : 'Tab', times: Math.max(1, Math.abs(steps)) }
}

/**
 * Why the focus on an element is not visible; null if it is, or if the page was reloaded since: selecting a radio button
 * with an arrow key may do that.
 */
export function unseen(part: Element, loadedAt: number): string | null {
  if (performance.timeOrigin !== loadedAt) return null
  const control = controlOf(part)
  if (control === null) return 'it is gone'
  if (!hasRing(control)) return 'it shows no focus ring'
  return isCovered(control) ? 'something covers it' : null
}

export function hasRing(control: Element): boolean {
  // The focus ring is inside them, where a page can't inspect it.
  if (control.matches('input[type=range], iframe')) return true
  if (control.matches('[role=option]:not([data-highlighted])')) return false
  if (control.matches('[role=option], [role^=menuitem]'))
    return getComputedStyle(control).backgroundColor !== 'rgba(0, 0, 0, 0)'
  const around = [control, control.parentElement, control.closest('label')]
  return around.some((one) => {
    if (one === null) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one)
    if (outlineStyle === 'auto') return true
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !isTransparent(outlineColor)
  })
}

/** A computed colour: 'rgba(0, 0, 0, 0)' or 'oklch(0.5 0.1 20 / 0)', but not 'rgb(255, 0, 0)'. */
export function isTransparent(colour: string): boolean {
  return /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour)
}

/** Whether it is completely covered. A tiny control counts by its label. */
export function isCovered(control: Element): boolean {
  const own = control.getBoundingClientRect()
  const shown = own.width > 2 ? control : (control.closest('label') ?? control.parentElement ?? control)
  const box = shown.getBoundingClientRect()
  const points = [0.1, 0.3, 0.5, 0.7, 0.9]
  return !points.some((x) =>
    points.some((y) => {
      const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
      return hit !== null && (shown.contains(hit) || hit.contains(shown))
    }),
  )
}

/** Records an action on an element until the document changes; false if it no longer has the focus. */
export function noteAct(part: Element, act: string): boolean {
  document.documentElement.dataset['acted'] = act
  const control = controlOf(part)
  return control !== null && hasFocus(control)
}

/** Whether anything has the focus after the action. */
export function isFocusKept(): boolean {
  const { activeElement: active, body, documentElement } = document
  return (
    documentElement.dataset['acted'] === undefined ||
    (active !== null && active !== body && active !== documentElement)
  )
}
