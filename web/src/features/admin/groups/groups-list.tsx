import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'wouter'

import { getItems } from '../../../api/paged.ts'
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { GroupDetails } from './group-details.tsx'
import { GroupItem } from './group-item.tsx'
import { groupsQuery } from './group-queries.ts'
import { QueryList } from './query-list.tsx'
import { SearchableCard } from './searchable-card.tsx'

const searchDelay = 250

/** /admin?tab=groups&circle=7 opens one group. */
export function GroupsList() {
  const [searchText, setSearchText] = useState('')
  const search = useDebouncedValue(searchText.trim(), searchDelay)
  const list = useInfiniteQuery({ ...groupsQuery(search), placeholderData: keepPreviousData })
  const [openGroupId, toggleGroup] = useOpenedGroup()
  const [groupToDelete, setGroupToDelete] = useState<{ id: number; name: string } | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const isNotInList =
    openGroupId !== null &&
    list.data !== undefined &&
    getItems(list.data).every(({ id }) => id !== openGroupId)
  return (
    <SearchableCard
      title={m.admin_groups_title()}
      search={{
        label: m.admin_groups_search_label(),
        placeholder: m.admin_groups_search(),
        value: searchText,
        onChange: setSearchText,
      }}
      area={area}
    >
      {isNotInList && <GroupDetails id={openGroupId} onClose={() => toggleGroup(openGroupId)} />}
      <QueryList
        list={list}
        texts={{ loading: m.admin_groups_loading(), failed: m.admin_groups_failed() }}
        empty={<p className="py-8 text-center text-15 text-ink-soft">{m.admin_groups_none_found()}</p>}
      >
        {(group) => (
          <GroupItem
            group={group}
            open={openGroupId === group.id}
            onToggle={() => toggleGroup(group.id)}
            onDelete={() => setGroupToDelete(group)}
          />
        )}
      </QueryList>
      <DeleteDialog
        kind="group"
        item={groupToDelete}
        onClose={() => setGroupToDelete(null)}
        onRemoved={() => setGroupToDelete(null)}
        focusAfter={() => area.current}
      />
    </SearchableCard>
  )
}

function useOpenedGroup(): [number | null, (id: number) => void] {
  const [params, setParams] = useSearchParams()
  const circleId = Number(params.get('circle'))
  const openGroupId = Number.isSafeInteger(circleId) && circleId > 0 ? circleId : null
  const toggleGroup = (id: number) =>
    setParams(openGroupId === id ? { tab: 'groups' } : { tab: 'groups', circle: String(id) }, {
      replace: true,
    })
  return [openGroupId, toggleGroup]
}
