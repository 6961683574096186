import { interestName } from '@coterie/contract/i18n/interests'
import { interestCatalog, interestId } from '@coterie/contract/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { X, Sparkles } from 'lucide-react'
import { useRef } from 'react'

import { useUser } from '../../../api/session.ts'
import { FilterPill } from '../../../ui/chips.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { getCustomInterests } from '../../profiles/interest-picker.tsx'
import { AdmirersButton } from '../admirers/admirers-button.tsx'
import { useFilter, withoutInterest, type Filter, withInterests, type FilterInterest } from '../filter.ts'
import { RangeMenu } from './range-menu.tsx'
import { TuningButton } from './tuning-button.tsx'

type ChosenInterestsProps = { filter: Filter; onChange: (filter: Filter) => void }

function ChosenInterests({ filter, onChange }: ChosenInterestsProps) {
  const list = useRef<HTMLUListElement>(null)
  function remove(id: string) {
    // Removing the last one removes the list, so the parent takes the focus.
    if (filter.interests.length === 1)
      list.current?.parentElement?.querySelector('button')?.focus({ preventScroll: true })
    onChange(withoutInterest(filter, id))
  }
  if (filter.interests.length === 0) return null
  return (
    <ul ref={list} aria-label={m.filters_selected_interests()} className="flex flex-wrap gap-2">
      {filter.interests.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            aria-label={m.filters_remove_label({ interest: interestName(name) })}
            onClick={() => remove(id)}
            className="relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-second/35 bg-second/8 pr-2.5 pl-3.5 text-15 font-medium text-second motion-feedback after:absolute after:-inset-1 hover:border-second high-contrast:border-2 high-contrast:border-current"
          >
            <span className="truncate">{interestName(name)}</span>
            <X size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type Groups = [label: string, names: readonly string[]][]
type CheckEntry = Extract<MenuEntry, { kind: 'checks' }>

type InterestsMenuProps = { filter: Filter; onChange: (filter: Filter) => void }

/** The viewer's own interests first, then the eight categories. */
function InterestsMenu({ filter, onChange }: InterestsMenuProps) {
  const { interests: ownInterests } = useUser()
  const count = filter.interests.length
  const groups: Groups = [
    [m.filters_own_interests(), getCustomInterests(ownInterests)],
    ...Object.entries(interestCatalog),
  ]
  const catalog = groups.flatMap(([, names]) => names.map(toInterest))
  const checked = filter.interests.map(({ id }) => id)
  function choose(ids: readonly string[]) {
    const chosen = [...filter.interests, ...catalog].filter(({ id }) => ids.includes(id))
    onChange(withInterests(filter, chosen))
  }
  const entries: MenuEntry[] = [
    {
      kind: 'scroll',
      label: m.filters_interests(),
      entries: getCheckEntries(groups, { checked, onChange: choose }),
    },
    {
      kind: 'action',
      label: m.filters_clear(),
      separated: true,
      onSelect: () => onChange(withInterests(filter, [])),
    },
  ]
  return (
    <Menu label={m.filters_interests()} entries={entries} align="start">
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

function getCheckEntries(
  groups: Groups,
  chosenFilter: Pick<CheckEntry, 'checked' | 'onChange'>,
): CheckEntry[] {
  return groups
    .filter(([, names]) => names.length > 0)
    .map(([label, names]) => ({
      kind: 'checks',
      label: interestName(label),
      options: names.map((name) => ({ value: interestId(name), label: interestName(name) })),
      ...chosenFilter,
    }))
}

function toInterest(name: string): FilterInterest {
  return { id: interestId(name), name }
}

export function BffsBar() {
  const [filter, onChange] = useFilter('people')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <InterestsMenu filter={filter} onChange={onChange} />
        <AdmirersButton />
        <TuningButton />
      </div>
      <ChosenInterests filter={filter} onChange={onChange} />
    </div>
  )
}

export function DiscoverBar() {
  const [filter, onChange] = useFilter('circles')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <InterestsMenu filter={filter} onChange={onChange} />
        <RangeMenu filter={filter} onChange={onChange} />
        <TuningButton />
      </div>
      <ChosenInterests filter={filter} onChange={onChange} />
    </div>
  )
}
