import { interestCatalogue, interestId } from '@coterie/contract/interests'
import { interestName } from '@coterie/contract/i18n/interests'
import { Sparkles } from 'lucide-react'

import { useUser } from '../../../api/session.ts'
import type { MenuEntry } from '../../../ui/menu-entry-types.ts'
import { Menu } from '../../../ui/menu.tsx'
import { Pill } from '../../../ui/filter-pill.tsx'
import { filtersWords } from '../../../i18n/filters.ts'
import { ownWords } from '../../profiles/interest-choice.ts'
import { withInterests, type Filter, type FilterInterest } from '../filter.ts'

/** Names of interests, under what they have in common. */
type Groups = [label: string, names: readonly string[]][]
type Checks = Extract<MenuEntry, { kind: 'checks' }>

type InterestsMenuProps = { filter: Filter; onChange: (filter: Filter) => void }

/** The interests to filter by: one's own words, then the eight categories. */
export function InterestsMenu({ filter, onChange }: InterestsMenuProps) {
  const { interests: own } = useUser()
  const count = filter.interests.length
  const groups: Groups = [[filtersWords.own, ownWords(own)], ...Object.entries(interestCatalogue)]
  const known = groups.flatMap(([, names]) => names.map(interestOf))
  const checked = filter.interests.map(({ id }) => id)
  function choose(ids: readonly string[]) {
    const chosen = [...filter.interests, ...known].filter(({ id }) => ids.includes(id))
    onChange(withInterests(filter, chosen))
  }
  const entries: MenuEntry[] = [
    {
      kind: 'scroll',
      label: filtersWords.interests,
      entries: checksOf(groups, { checked, onChange: choose }),
    },
    {
      kind: 'action',
      label: filtersWords.clear,
      apart: true,
      onSelect: () => onChange(withInterests(filter, [])),
    },
  ]
  return (
    <Menu label={filtersWords.interests} entries={entries} align="start">
      {(trigger) => (
        <Pill
          {...trigger}
          icon={Sparkles}
          label={filtersWords.interests}
          count={count}
          opens
          aria-label={count > 0 ? filtersWords.interestsChosen(count) : filtersWords.interests}
        />
      )}
    </Menu>
  )
}

function checksOf(groups: Groups, given: Pick<Checks, 'checked' | 'onChange'>): Checks[] {
  return groups
    .filter(([, names]) => names.length > 0)
    .map(([label, names]) => ({
      kind: 'checks',
      label: interestName(label),
      options: names.map((name) => ({ value: interestId(name), label: interestName(name) })),
      ...given,
    }))
}

function interestOf(name: string): FilterInterest {
  return { id: interestId(name), name }
}
