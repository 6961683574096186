import { translateInterest } from '@coterie/contract/i18n/interests'
import { interestCatalog, toInterestId } from '@coterie/contract/interests'
import { m } from '@coterie/contract/paraglide/messages'

import { useUser } from '../../../api/session.ts'
import { MenuPopup } from '../../../ui/menu-popup.tsx'
import type { MenuEntry, MenuState } from '../../../ui/menu.tsx'
import { getCustomInterests } from '../../profiles/interest-choice.ts'
import { useFilter, setInterests, type FilterInterest } from '../filter.ts'
import type { FeedName } from '../swipe-state.ts'

type InterestGroups = [label: string, names: readonly string[]][]
type CheckEntry = Extract<MenuEntry, { kind: 'checks' }>

export function CircleInterests(state: MenuState) {
  return <InterestsPopup {...state} feed="circles" />
}

export function PeopleInterests(state: MenuState) {
  return <InterestsPopup {...state} feed="people" />
}

/** The viewer's own interests first, then the eight categories. */
function InterestsPopup({ feed, ...state }: MenuState & { feed: FeedName }) {
  const [filter, onChange] = useFilter(feed)
  const { interests: ownInterests } = useUser()
  const groups: InterestGroups = [
    [m.filters_own_interests(), getCustomInterests(ownInterests)],
    ...Object.entries(interestCatalog),
  ]
  const catalog = groups.flatMap(([, names]) => names.map(toInterest))
  const checked = filter.interests.map(({ id }) => id)
  function choose(ids: readonly string[]) {
    const chosen = [...filter.interests, ...catalog].filter(({ id }) => ids.includes(id))
    onChange(setInterests(filter, chosen))
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
      onSelect: () => onChange(setInterests(filter, [])),
    },
  ]
  return <MenuPopup {...state} entries={entries} />
}

function getCheckEntries(
  groups: InterestGroups,
  selection: Pick<CheckEntry, 'checked' | 'onChange'>,
): CheckEntry[] {
  return groups
    .filter(([, names]) => names.length > 0)
    .map(([label, names]) => ({
      kind: 'checks',
      label: translateInterest(label),
      options: names.map((name) => ({ value: toInterestId(name), label: translateInterest(name) })),
      ...selection,
    }))
}

function toInterest(name: string): FilterInterest {
  return { id: toInterestId(name), name }
}
