import { Check, type LucideIcon } from 'lucide-react'
import { Fragment, useId, type ReactNode } from 'react'
import { Link } from 'wouter'

import { Waiting } from './badge.tsx'
import type { MenuEntry } from './menu-entry-types.ts'

type EntriesProps = {
  entries: readonly MenuEntry[]
  /** What closes the menu: something was done, or a link followed. */
  onDone: () => void
}

/** What stands in a menu. */
export function Entries({ entries, onDone }: EntriesProps) {
  return entries.map((entry) => (
    <Fragment key={entry.label}>
      {entry.apart === true && <hr className="mx-3 my-2 border-line" />}
      <Entry entry={entry} onDone={onDone} />
    </Fragment>
  ))
}

const row =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left text-15 no-underline outline-none focus:bg-ink/7 high-contrast:focus:outline-2 high-contrast:focus:-outline-offset-2'

/** Who points at an entry stands on it. */
const item = {
  tabIndex: -1,
  onPointerMove: ({ currentTarget }: { currentTarget: HTMLElement }) =>
    currentTarget.focus({ preventScroll: true }),
}

function Entry({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  switch (entry.kind) {
    case 'text':
      return <TextEntry {...entry} />
    case 'link':
      return (
        <Link {...item} role="menuitem" className={`${row} text-ink`} href={entry.href} onClick={onDone}>
          <Icon icon={entry.icon} />
          {entry.label}
          {entry.waiting !== undefined && <Waiting {...entry.waiting} className="ml-auto" />}
        </Link>
      )
    case 'action':
      return (
        <button
          {...item}
          type="button"
          role="menuitem"
          className={`${row} ${entry.danger ? 'text-bad' : 'text-ink'}`}
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
      return <ChoiceEntry {...entry} />
    case 'checks':
      return <ChecksEntry {...entry} />
    case 'scroll':
      return (
        <div className="max-h-[200px] scroll-py-8 mask-[linear-gradient(#000_calc(100%-2rem),transparent)] overflow-y-auto overscroll-contain pb-6">
          <Entries entries={entry.entries} onDone={onDone} />
        </div>
      )
  }
}

function Icon({ icon: Shape }: { icon: LucideIcon | undefined }) {
  return Shape && <Shape size={20} strokeWidth={1.75} aria-hidden />
}

function TextEntry({ label, detail }: Extract<MenuEntry, { kind: 'text' }>) {
  return (
    <div className="px-3 py-2">
      <p className="font-display text-17 font-semibold">{label}</p>
      {detail !== undefined && <p className="max-w-64 truncate text-13 text-ink-soft">{detail}</p>}
    </div>
  )
}

type GroupProps = { label: string; look?: string; labelLook?: string; children: ReactNode }

function Group({ label, look = '', labelLook = '', children }: GroupProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className={`min-w-0 ${look}`}>
      <div id={id} className={`px-3 pt-2 pb-1 text-13 font-semibold text-ink-soft ${labelLook}`}>
        {label}
      </div>
      {children}
    </fieldset>
  )
}

function ChoiceEntry({ label, value, options, onChange }: Extract<MenuEntry, { kind: 'choice' }>) {
  return (
    <Group label={label}>
      {options.map((option) => (
        <button
          {...item}
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          className={`${row} justify-between text-ink`}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.value === value && <Check size={18} strokeWidth={2} aria-hidden className="text-second" />}
        </button>
      ))}
    </Group>
  )
}

function ChecksEntry({ label, checked, options, onChange }: Extract<MenuEntry, { kind: 'checks' }>) {
  function toggle(value: string) {
    onChange(checked.includes(value) ? checked.filter((one) => one !== value) : [...checked, value])
  }
  return (
    <Group
      label={label}
      look="grid w-[min(22rem,calc(100vw-3rem))] grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] items-center"
      labelLook="sticky top-0 z-1 col-span-full bg-card"
    >
      {options.map((option) => (
        <button
          {...item}
          key={option.value}
          type="button"
          role="menuitemcheckbox"
          aria-checked={checked.includes(option.value)}
          className={`${row} text-ink`}
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
