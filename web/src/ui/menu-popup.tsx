import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'wouter'

import type { MenuEntry, MenuState } from './menu-entry.ts'

type MenuPopupProps = MenuState & {
  entries: readonly MenuEntry[]
  /** What has the focus once it is closed, if not its button. */
  focusAfter?: () => HTMLElement | null
}

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-15 text-ink no-underline outline-none data-highlighted:bg-ink/7 high-contrast:data-highlighted:outline-2 high-contrast:data-highlighted:-outline-offset-2'

/** The open menu; fetched when somebody first points at a menu's button. */
export function MenuPopup({ label, entries, align, anchor, open, ...rest }: MenuPopupProps) {
  const { onOpenChange, focusAfter } = rest
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align={align} sideOffset={6} className="z-30 outline-none">
          <Menu.Popup
            aria-label={label}
            finalFocus={() => focusAfter?.() ?? anchor.current}
            className="max-h-(--available-height) min-w-56 overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-2 shadow-lift outline-none transition-[opacity,translate] duration-(--motion-feedback) data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
          >
            <Entries entries={entries} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry) => (
    <Fragment key={entry.label}>
      {entry.apart === true && <Menu.Separator className="mx-3 my-2 h-px bg-line" />}
      <Entry entry={entry} />
    </Fragment>
  ))
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'text':
      return <TextEntry {...entry} />
    case 'link':
      return (
        <Menu.LinkItem className={row} closeOnClick render={<Link href={entry.href} />}>
          {entry.icon && <entry.icon size={20} strokeWidth={1.75} aria-hidden />}
          {entry.label}
        </Menu.LinkItem>
      )
    case 'action':
      return (
        <Menu.Item className={`${row} ${entry.danger ? 'text-bad' : ''}`} onClick={entry.onSelect}>
          {entry.icon && <entry.icon size={20} strokeWidth={1.75} aria-hidden />}
          {entry.label}
        </Menu.Item>
      )
    case 'choice':
      return <ChoiceEntry {...entry} />
    case 'checks':
      return <ChecksEntry {...entry} />
    case 'scroll':
      return (
        <div className="max-h-[200px] scroll-py-8 mask-[linear-gradient(#000_calc(100%-2rem),transparent)] overflow-y-auto overscroll-contain pb-6">
          <Entries entries={entry.entries} />
        </div>
      )
  }
}

function TextEntry({ label, detail }: Extract<MenuEntry, { kind: 'text' }>) {
  return (
    <div className="px-3 py-2">
      <p className="font-display text-17 font-semibold">{label}</p>
      {detail !== undefined && <p className="max-w-64 truncate text-13 text-ink-soft">{detail}</p>}
    </div>
  )
}

const groupLabel = 'px-3 pt-2 pb-1 text-13 font-semibold text-ink-soft'

function ChoiceEntry({ label, value, options, onChange }: Extract<MenuEntry, { kind: 'choice' }>) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className={groupLabel}>{label}</Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={(next: string) => onChange(next)}>
        {options.map((option) => (
          <Menu.RadioItem key={option.value} value={option.value} className={`${row} justify-between`}>
            {option.label}
            <Menu.RadioItemIndicator>
              <Check size={18} strokeWidth={2} aria-hidden className="text-second" />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  )
}

function ChecksEntry({ label, checked, options, onChange }: Extract<MenuEntry, { kind: 'checks' }>) {
  function toggle(value: string, on: boolean) {
    onChange(on ? [...checked, value] : checked.filter((one) => one !== value))
  }
  return (
    <Menu.Group className="grid w-[min(22rem,calc(100vw-3rem))] grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] items-center">
      <Menu.GroupLabel className={`${groupLabel} sticky top-0 z-1 col-span-full bg-card`}>
        {label}
      </Menu.GroupLabel>
      {options.map((option) => (
        <Menu.CheckboxItem
          key={option.value}
          checked={checked.includes(option.value)}
          onCheckedChange={(on) => toggle(option.value, on)}
          className={row}
        >
          <span
            aria-hidden
            className="grid size-5 shrink-0 place-items-center rounded-[5px] border-2 border-ink-soft bg-card in-data-checked:border-second in-data-checked:bg-second"
          >
            <Menu.CheckboxItemIndicator>
              <Check size={14} strokeWidth={3} className="text-card" />
            </Menu.CheckboxItemIndicator>
          </span>
          {option.label}
        </Menu.CheckboxItem>
      ))}
    </Menu.Group>
  )
}
