import type { OwnGroup } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'

import { getErrorText } from '../../../api/api-errors.ts'
import { getItems } from '../../../api/paged.ts'
import { Sheet } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { membersQuery } from './circle-mutations.ts'
import { MemberRow } from './member-row.tsx'

export function MembersSheet({ circle, onClose }: { circle: OwnGroup; onClose: () => void }) {
  const list = useInfiniteQuery(membersQuery(circle.id))
  const { data, error, isPending, isRefetching, refetch } = list
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.circle_management_members_of({ circle: circle.name })}
      description={m.groups_members({ count: circle.memberCount })}
    >
      {isPending && <RowsSkeleton label={m.circle_management_loading_members()} rows={3} twoLines={false} />}
      {data === undefined && error !== null && (
        <ErrorState
          title={m.circle_management_members_failed()}
          detail={getErrorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data !== undefined && (
        <>
          <ul className="divide-y divide-line">
            {getItems(data).map((member) => (
              <MemberRow key={member.userId} circle={circle} member={member} />
            ))}
          </ul>
          <LoadMore list={list} errorText={error === null ? undefined : getErrorText(error)} />
        </>
      )}
    </Sheet>
  )
}
