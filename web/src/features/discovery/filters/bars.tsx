import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { Navigation, SlidersHorizontal, Sparkles, X } from 'lucide-react'
import { useRef, useState, type ComponentType } from 'react'

import { IconButton } from '../../../ui/buttons.tsx'
import { FilterPill } from '../../../ui/chips.tsx'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'
import { Menu, type MenuState } from '../../../ui/menu.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { useFilter, removeInterest, type Filter } from '../filter.ts'

/*
 * The buttons are part of the first screen; their popups load when opened.
 */

const CircleInterests = lazy(async () => ({ default: (await import('../popups.tsx')).CircleInterests }))
const RangePanel = lazy(async () => ({ default: (await import('../popups.tsx')).RangePanel }))
const TuningSheet = lazy(async () => ({ default: (await import('../popups.tsx')).TuningSheet }))

type ChosenInterestsProps = { filter: Filter; onChange: (filter: Filter) => void }

export function ChosenInterests({ filter, onChange }: ChosenInterestsProps) {
  const list = useRef<HTMLUListElement>(null)
  function remove(id: string) {
    // Removing the last interest removes the list, so the focus moves to the parent’s first button.
    if (filter.interests.length === 1)
      list.current?.parentElement?.querySelector('button')?.focus({ preventScroll: true })
    onChange(removeInterest(filter, id))
  }
  if (filter.interests.length === 0) return null
  return (
    <ul ref={list} aria-label={m.filters_selected_interests()} className="flex flex-wrap gap-2">
      {filter.interests.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            aria-label={m.filters_remove_label({ interest: translateInterest(name) })}
            onClick={() => remove(id)}
            className="relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-second/35 bg-second/8 pr-2.5 pl-3.5 text-15 font-medium text-second motion-feedback after:absolute after:-inset-1 hover:border-second high-contrast:border-2 high-contrast:border-current"
          >
            <span className="truncate">{translateInterest(name)}</span>
            <X size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type InterestsMenuProps = { filter: Filter; Popup: ComponentType<MenuState> }

export function InterestsMenu({ filter, Popup }: InterestsMenuProps) {
  const count = filter.interests.length
  return (
    <Menu label={m.filters_interests()} Popup={Popup} align="start">
      {(trigger) => (
        <FilterPill
          {...trigger}
          icon={Sparkles}
          label={m.filters_interests()}
          count={count}
          opensPopup
          aria-label={count > 0 ? m.filters_interests_chosen({ count }) : m.filters_interests()}
        />
      )}
    </Menu>
  )
}

type RangeMenuProps = { filter: Filter; onChange: (filter: Filter) => void }

function RangeMenu({ filter, onChange }: RangeMenuProps) {
  const { range } = filter
  return (
    <Popover title={m.filters_distance()} content={<RangePanel filter={filter} onChange={onChange} />}>
      {(trigger) => (
        <FilterPill
          {...trigger}
          icon={Navigation}
          label={range === null ? m.filters_distance() : m.filters_miles({ miles: range })}
          isActive={range !== null}
          opensPopup
          aria-label={range === null ? m.filters_distance() : m.filters_within({ miles: range })}
        />
      )}
    </Popover>
  )
}

export function TuningButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={SlidersHorizontal}
        label={m.filters_tuning_title()}
        variant="ringed"
        aria-haspopup="dialog"
        className="ml-auto"
        onClick={() => setOpen(true)}
      />
      <MountOnceOpened open={open}>
        <TuningSheet open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </>
  )
}

export function DiscoverBar() {
  const [filter, onChange] = useFilter('circles')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <InterestsMenu filter={filter} Popup={CircleInterests} />
        <RangeMenu filter={filter} onChange={onChange} />
        <TuningButton />
      </div>
      <ChosenInterests filter={filter} onChange={onChange} />
    </div>
  )
}
