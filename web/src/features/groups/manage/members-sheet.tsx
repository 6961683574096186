import type { OwnGroup } from '@coterie/contract/groups/groups'
import { useInfiniteQuery } from '@tanstack/react-query'

import { sentenceOf } from '../../../api/api-errors.ts'
import { itemsOf } from '../../../api/paged.ts'
import { Sheet } from '../../../ui/dialog.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { ShowMore } from '../../../ui/load-more.tsx'
import { groupsWords } from '../../../i18n/groups.ts'
import { managingWords } from '../../../i18n/managing.ts'
import { membersOf } from './circle-mutations.ts'
import { MemberRow } from './member-row.tsx'

/** Who is in a circle, and for admins what to do about it. */
export function MembersSheet({ circle, onClose }: { circle: OwnGroup; onClose: () => void }) {
  const list = useInfiniteQuery(membersOf(circle.id))
  const { data, error, isPending, isRefetching, refetch } = list
  return (
    <Sheet
      open
      onClose={onClose}
      title={managingWords.membersOf(circle.name)}
      description={groupsWords.members(circle.memberCount)}
    >
      {isPending && <RowsSkeleton label={managingWords.loadingMembers} rows={3} twoLines={false} />}
      {data === undefined && error !== null && (
        <Problem
          title={managingWords.membersFailed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
      {data !== undefined && (
        <>
          <ul className="divide-y divide-line">
            {itemsOf(data).map((member) => (
              <MemberRow key={member.userId} circle={circle} member={member} />
            ))}
          </ul>
          <ShowMore list={list} problem={error === null ? undefined : sentenceOf(error)} />
        </>
      )}
    </Sheet>
  )
}
