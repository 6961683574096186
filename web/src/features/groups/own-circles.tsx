import type { OwnGroup } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { getItems } from '../../api/paged.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ownCirclesQuery } from './circle-queries.ts'
import { CircleRow } from './circle-row.tsx'
import { CirclesSkeleton } from './circles-skeleton.tsx'
import { CreateCircleButton } from './create-circle-button.tsx'
import { DiscoverMoreLink } from './discover-more-link.tsx'
import { InviteFriendsButton } from './invite-friends-button.tsx'

type OwnCirclesProps = {
  Footer?: ComponentType<{ circle: OwnGroup }>
}

export function OwnCircles({ Footer }: OwnCirclesProps) {
  const { data, error, isPending, isRefetching, refetch } = useInfiniteQuery(ownCirclesQuery)
  const isEmpty = data !== undefined && getItems(data).length === 0
  return (
    <section className="grid gap-5">
      <header className="grid gap-4 wide:flex wide:flex-wrap wide:items-center wide:justify-between">
        <h1 className="text-32">{m.groups_title()}</h1>
        {!isEmpty && <CreateCircleButton label={m.groups_create_title()} />}
      </header>
      {isPending && <CirclesSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          title={m.groups_failed()}
          detail={getErrorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {isEmpty && <NoCircles />}
      {data !== undefined && !isEmpty && <CircleList Footer={Footer} />}
      {data !== undefined && !isEmpty && <DiscoverMoreLink />}
    </section>
  )
}

function NoCircles() {
  return (
    <EmptyState scene="empty-circle" title={m.groups_no_circles()} hint={m.groups_no_circles_hint()}>
      <CreateCircleButton label={m.groups_create()} />
      <InviteFriendsButton />
    </EmptyState>
  )
}

function CircleList({ Footer }: { Footer: OwnCirclesProps['Footer'] | undefined }) {
  // OwnCircles has already fetched it.
  const list = useInfiniteQuery({ ...ownCirclesQuery, refetchOnMount: false })
  return (
    <>
      <ul className="grid gap-4">
        {getItems(list.data).map((circle) => (
          <CircleRow key={circle.id} circle={circle} Footer={Footer} />
        ))}
      </ul>
      <LoadMore list={list} errorText={list.error === null ? undefined : getErrorText(list.error)} />
    </>
  )
}
