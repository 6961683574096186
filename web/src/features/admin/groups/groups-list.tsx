import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'wouter'

import { itemsOf } from '../../../api/paged.ts'
import { adminGroupsWords } from '../../../i18n/admin-groups.ts'
import { useSettled } from '../../../ui/use-debounced-value.ts'
import { ConfirmDialog } from './delete-dialog.tsx'
import { GroupDetails } from './group-details.tsx'
import { GroupItem } from './group-item.tsx'
import { Listed } from './query-list.tsx'
import { groupsQuery } from './group-queries.ts'
import { SearchedCard } from './searchable-card.tsx'

const settledAfter = 250
const nothing = <p className="py-8 text-center text-15 text-ink-soft">{adminGroupsWords.none}</p>

/** All circles: seen from outside, hidden, shown again and deleted. /admin?tab=groups&circle=7 opens one. */
export function Groups() {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), settledAfter)
  const list = useInfiniteQuery({ ...groupsQuery(search), placeholderData: keepPreviousData })
  const [opened, toggle] = useOpened()
  const [asked, setAsked] = useState<{ id: number; name: string } | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const isElsewhere =
    opened !== null && list.data !== undefined && itemsOf(list.data).every(({ id }) => id !== opened)
  return (
    <SearchedCard
      title={adminGroupsWords.title}
      search={{
        label: adminGroupsWords.searchLabel,
        placeholder: adminGroupsWords.search,
        value: typed,
        onChange: setTyped,
      }}
      area={area}
    >
      {isElsewhere && <GroupDetails id={opened} onClose={() => toggle(opened)} />}
      <Listed list={list} words={adminGroupsWords} empty={nothing}>
        {(group) => (
          <GroupItem
            group={group}
            open={opened === group.id}
            onToggle={() => toggle(group.id)}
            onDelete={() => setAsked(group)}
          />
        )}
      </Listed>
      <ConfirmDialog
        kind="group"
        asked={asked}
        onClose={() => setAsked(null)}
        onRemoved={() => setAsked(null)}
        focusAfter={() => area.current}
      />
    </SearchedCard>
  )
}

function useOpened(): [number | null, (id: number) => void] {
  const [address, setAddress] = useSearchParams()
  const named = Number(address.get('circle'))
  const opened = Number.isSafeInteger(named) && named > 0 ? named : null
  const toggle = (id: number) =>
    setAddress(opened === id ? { tab: 'groups' } : { tab: 'groups', circle: String(id) }, { replace: true })
  return [opened, toggle]
}
