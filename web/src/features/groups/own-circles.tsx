import type { OwnGroup } from '@coterie/contract/groups/groups'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { itemsOf } from '../../api/paged.ts'
import { Empty } from '../../ui/empty-state.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { ShowMore } from '../../ui/load-more.tsx'
import { groupsWords } from '../../i18n/groups.ts'
import { CircleRow } from './circle-row.tsx'
import { CirclesSkeleton } from './circles-skeleton.tsx'
import { ownCircles } from './circle-queries.ts'
import { CreateCircle } from './create-circle-button.tsx'
import { InviteFriends } from './invite-friends-button.tsx'
import { LookForMore } from './discover-more-link.tsx'

type OwnCirclesProps = {
  /** Stands on the card of each circle: ways to pass it on. */
  Below?: ComponentType<{ circle: OwnGroup }>
}

/** One's own circles, with what makes a new one. */
export function OwnCircles({ Below }: OwnCirclesProps) {
  const { data, error, isPending, isRefetching, refetch } = useInfiniteQuery(ownCircles)
  const none = data !== undefined && itemsOf(data).length === 0
  return (
    <section className="grid gap-5">
      <header className="grid gap-4 wide:flex wide:flex-wrap wide:items-center wide:justify-between">
        <h1 className="text-32">{groupsWords.title}</h1>
        {!none && <CreateCircle label={groupsWords.createTitle} />}
      </header>
      {isPending && <CirclesSkeleton />}
      {data === undefined && error !== null && (
        <Problem
          title={groupsWords.failed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
      {none && <NoCircles />}
      {data !== undefined && !none && <CircleList Below={Below} />}
      {data !== undefined && !none && <LookForMore />}
    </section>
  )
}

function NoCircles() {
  return (
    <Empty scene="empty-circle" title={groupsWords.none} hint={groupsWords.noneHint}>
      <CreateCircle label={groupsWords.create} />
      <InviteFriends />
    </Empty>
  )
}

function CircleList({ Below }: { Below: OwnCirclesProps['Below'] | undefined }) {
  // Asked for above.
  const list = useInfiniteQuery({ ...ownCircles, refetchOnMount: false })
  return (
    <>
      <ul className="grid gap-4">
        {itemsOf(list.data).map((circle) => (
          <CircleRow key={circle.id} circle={circle} Below={Below} />
        ))}
      </ul>
      <ShowMore list={list} problem={list.error === null ? undefined : sentenceOf(list.error)} />
    </>
  )
}
