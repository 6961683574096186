import { Check, type LucideIcon } from 'lucide-react'
import { Fragment, useId, type ReactNode } from 'react'
import { Link } from 'wouter'

import { LabeledCountBadge } from './chips.tsx'
import type { MenuEntry } from './menu.tsx'

type MenuItemsProps = {
  entries: readonly MenuEntry[]
  /** Called after an action or a followed link, to close the menu. */
  onDone: () => void
}

export function MenuItems({ entries, onDone }: MenuItemsProps) {
  return entries.map((entry) => (
    <Fragment key={entry.label}>
      {entry.separated === true && <hr className="mx-3 my-2 border-line" />}
      <MenuItem entry={entry} onDone={onDone} />
    </Fragment>
  ))
}

const rowClasses =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left text-15 no-underline outline-none focus:bg-ink/7 high-contrast:focus:outline-2 high-contrast:focus:-outline-offset-2'

/** Moves the focus with the pointer. */
const itemProps = {
  tabIndex: -1,
  onPointerMove: ({ currentTarget }: { currentTarget: HTMLElement }) =>
    currentTarget.focus({ preventScroll: true }),
}

function MenuItem({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  switch (entry.kind) {
    case 'text':
      return <TextItem {...entry} />
    case 'link':
      return (
        <Link
          {...itemProps}
          role="menuitem"
          className={`${rowClasses} text-ink`}
          href={entry.href}
          onClick={onDone}
        >
          <Icon icon={entry.icon} />
          {entry.label}
          {entry.badge !== undefined && <LabeledCountBadge {...entry.badge} className="ml-auto" />}
        </Link>
      )
    case 'action':
      return (
        <button
          {...itemProps}
          type="button"
          role="menuitem"
          className={`${rowClasses} ${entry.danger ? 'text-bad' : 'text-ink'}`}
          onClick={() => {
            onDone()
            entry.onSelect()
          }}
        >
          <Icon icon={entry.icon} />
          {entry.label}
        </button>
      )
    case 'choice':
      return <RadioItems {...entry} />
    case 'checks':
      return <CheckItems {...entry} />
    case 'scroll':
      return (
        <div className="max-h-[200px] scroll-py-8 mask-[linear-gradient(#000_calc(100%-2rem),transparent)] overflow-y-auto overscroll-contain pb-6">
          <MenuItems entries={entry.entries} onDone={onDone} />
        </div>
      )
  }
}

function Icon({ icon: Shape }: { icon: LucideIcon | undefined }) {
  return Shape && <Shape size={20} strokeWidth={1.75} aria-hidden />
}

function TextItem({ label, detail }: Extract<MenuEntry, { kind: 'text' }>) {
  return (
    <div className="px-3 py-2">
      <p className="font-display text-17 font-semibold">{label}</p>
      {detail !== undefined && <p className="max-w-64 text-13 wrap-anywhere text-ink-soft">{detail}</p>}
    </div>
  )
}

type GroupProps = { label: string; extraClasses?: string; labelClasses?: string; children: ReactNode }

function Group({ label, extraClasses = '', labelClasses = '', children }: GroupProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className={`min-w-0 ${extraClasses}`}>
      <div id={id} className={`px-3 pt-2 pb-1 text-13 font-semibold text-ink-soft ${labelClasses}`}>
        {label}
      </div>
      {children}
    </fieldset>
  )
}

function RadioItems({ label, value, options, onChange }: Extract<MenuEntry, { kind: 'choice' }>) {
  return (
    <Group label={label}>
      {options.map((option) => (
        <button
          {...itemProps}
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          className={`${rowClasses} justify-between text-ink`}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.value === value && <Check size={18} strokeWidth={2} aria-hidden className="text-second" />}
        </button>
      ))}
    </Group>
  )
}

function CheckItems({ label, checked, options, onChange }: Extract<MenuEntry, { kind: 'checks' }>) {
  function toggle(value: string) {
    onChange(checked.includes(value) ? checked.filter((item) => item !== value) : [...checked, value])
  }
  return (
    <Group
      label={label}
      extraClasses="grid w-[min(22rem,calc(100vw-3rem))] grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] items-center"
      labelClasses="sticky top-0 z-1 col-span-full bg-card"
    >
      {options.map((option) => (
        <button
          {...itemProps}
          key={option.value}
          type="button"
          role="menuitemcheckbox"
          aria-checked={checked.includes(option.value)}
          className={`${rowClasses} text-ink`}
          onClick={() => toggle(option.value)}
        >
          <span
            aria-hidden
            className="grid size-5 shrink-0 place-items-center rounded-[5px] border-2 border-ink-soft bg-card in-aria-checked:border-second in-aria-checked:bg-second"
          >
            {checked.includes(option.value) && <Check size={14} strokeWidth={3} className="text-card" />}
          </span>
          {option.label}
        </button>
      ))}
    </Group>
  )
}

/** Letters typed within this time belong to one search (ms). */
const typeAheadDelay = 500

let typedText = ''
let lastTyped = 0

export function findItems(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

/** Arrows wrap around, Home and End go to the ends, letters search by prefix. */
export function findItemForKey(key: string, menu: Element): HTMLElement | undefined {
  const items = findItems(menu)
  const activeIndex = items.findIndex((item) => item === document.activeElement)
  switch (key) {
    case 'ArrowDown':
      return items[(activeIndex + 1) % items.length]
    case 'ArrowUp':
      return items.at(activeIndex < 0 ? -1 : activeIndex - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default:
      return key.length === 1 ? findByPrefix(key, items, activeIndex) : undefined
  }
}

/** Repeating a letter moves to the next match. */
function findByPrefix(key: string, items: HTMLElement[], activeIndex: number): HTMLElement | undefined {
  typedText =
    (Date.now() - lastTyped < typeAheadDelay && typedText !== key ? typedText : '') + key.toLocaleLowerCase()
  lastTyped = Date.now()
  const startIndex = typedText.length > 1 ? Math.max(activeIndex, 0) : activeIndex + 1
  const ordered = [...items.slice(startIndex), ...items.slice(0, startIndex)]
  return ordered.find(({ textContent }) => textContent.trim().toLocaleLowerCase().startsWith(typedText))
}
