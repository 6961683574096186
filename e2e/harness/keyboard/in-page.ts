// What is asked of a page about its focus. These functions run in the page, where all of them are globals: they may
// call each other, and nothing else of this project.

export type Way =
  /** `loadedAt`: when the page was loaded that the focus is in. */
  | { there: true; loadedAt: number }
  /** Keys that lead nearer. */
  | { there: false; key: string; times: number }
  /** Why none does, for now. */
  | { there: false; key: null; why: string }

export type Kind = 'date' | 'radio' | 'range' | 'text' | 'toggle' | 'tab' | 'other'

/** What a press on a part of the page works on. */
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

/** Where Tab stops, in its order; in an open dialog, only there. */
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

/** A group of radio buttons is one stop: the checked one; while none is, the one with the focus, else the first. */
export function isStopOfGroup(one: Element): boolean {
  if (!(one instanceof HTMLInputElement) || one.type !== 'radio' || one.checked) return true
  const group = radiosLike(one)
  if (group.some(({ checked }) => checked)) return false
  return one === (group.find((radio) => radio === document.activeElement) ?? group[0])
}

/** The radio buttons of which one can be chosen: one without a name stands alone. */
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

/** The keys that lead from what has the focus towards a part of the page. */
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

/** Within a group that is one stop: by arrows once it has the focus, by Tab before. */
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
  // What holds the focus without being a stop stands before all that follows it.
  const before = all.filter((one) => active.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING)
  const steps = to - (at >= 0 ? at : active === document.body ? -1 : before.length - 1)
  const back = at < 0 && steps <= 0
  return { there: false, key: steps < 0 || back ? 'Shift+Tab' : 'Tab', times: Math.max(1, Math.abs(steps)) }
}

/**
 * What keeps people from seeing that a part of the page has the focus; null when nothing does, or when the page has been
 * loaded again since: choosing a radio button by its arrow may do that.
 */
export function unseen(part: Element, loadedAt: number): string | null {
  if (performance.timeOrigin !== loadedAt) return null
  const control = controlOf(part)
  if (control === null) return 'it is gone'
  if (!hasRing(control)) return 'it shows no focus ring'
  return isCovered(control) ? 'something covers it' : null
}

export function hasRing(control: Element): boolean {
  // Their thumb has it, which a page cannot be asked about.
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

/** Of a computed colour: 'rgba(0, 0, 0, 0)', 'oklch(0.5 0.1 20 / 0)'; not 'rgb(255, 0, 0)'. */
export function isTransparent(colour: string): boolean {
  return /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour)
}

/** Whether nothing of it can be seen. What is too small to be seen stands for the label around it. */
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

/** Remembers what is done to a part of the page, until another document takes its place; false where the focus has left it. */
export function noteAct(part: Element, act: string): boolean {
  document.documentElement.dataset['acted'] = act
  const control = controlOf(part)
  return control !== null && hasFocus(control)
}

/** Whether the focus is somewhere after what was done. */
export function isFocusKept(): boolean {
  const { activeElement: active, body, documentElement } = document
  return (
    documentElement.dataset['acted'] === undefined ||
    (active !== null && active !== body && active !== documentElement)
  )
}
