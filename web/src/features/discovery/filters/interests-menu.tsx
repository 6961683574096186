import { interestName } from '@coterie/contract/i18n/interests'
import { interestCatalog, interestId } from '@coterie/contract/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { Sparkles } from 'lucide-react'

import { useUser } from '../../../api/session.ts'
import { FilterPill } from '../../../ui/filter-pill.tsx'
import type { MenuEntry } from '../../../ui/menu-entry-types.ts'
import { Menu } from '../../../ui/menu.tsx'
import { getCustomInterests } from '../../profiles/interest-choice.ts'
import { withInterests, type Filter, type FilterInterest } from '../filter.ts'

type Groups = [label: string, names: readonly string[]][]
type CheckEntry = Extract<MenuEntry, { kind: 'checks' }>

type InterestsMenuProps = { filter: Filter; onChange: (filter: Filter) => void }

/** The viewer's own interests first, then the eight categories. */
export function InterestsMenu({ filter, onChange }: InterestsMenuProps) {
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
