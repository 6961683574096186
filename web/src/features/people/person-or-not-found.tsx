import { m } from '@coterie/contract/paraglide/messages'
import type { PersonPage } from '@coterie/contract/people'
import { useQuery, queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import { call } from '../../api/call.ts'
import { isApiError, ApiError, getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useTitle } from '../../ui/hooks.ts'
import { Loading, Skeleton } from '../../ui/loading.tsx'
import { EmptyState, ErrorState, ProfileViewLimit } from '../../ui/states.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { PersonView } from './person-view.tsx'

/** Refetched on every visit: friendships and circles change elsewhere. */
function personQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.people, id],
    queryFn: ({ signal }) => call('GET /api/people/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  })
}

function PersonSkeleton() {
  return (
    <Card variant="invitation" className="grid gap-6 p-6 wide:p-10">
      <div className="sr-only">
        <Loading />
      </div>
      <div className="flex items-center gap-5">
        <div aria-hidden className="size-24 animate-pulse rounded-full bg-ink/8" />
        <div className="grid gap-2">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-4 w-28" />
        </div>
      </div>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-7 w-3/4" />
    </Card>
  )
}

type PersonOrNotFoundProps = {
  id: string
  Connect: ComponentType<{ person: PersonPage }>
  Footer: ComponentType<{ person: PersonPage }>
}

export function PersonOrNotFound({ id, Connect, Footer }: PersonOrNotFoundProps) {
  const { data, error, isRefetching, refetch } = useQuery(personQuery(id))
  useTitle(data?.name)
  if (isNotFound(error)) return <PersonNotFound />
  if (data === undefined && isApiError(error, 'profile_view_limit'))
    return <ProfileViewLimit detail={getErrorText(error)} level={1} />
  if (data !== undefined)
    return (
      <PersonView person={data} connectAction={<Connect person={data} />} footer={<Footer person={data} />} />
    )
  if (error === null) return <PersonSkeleton />
  return <ErrorState title={m.people_failed()} query={{ error, refetch, isRefetching }} />
}

/** Missing people, hidden people and malformed ids look the same. */
function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

function PersonNotFound() {
  return (
    <EmptyState scene="lost" title={m.people_not_found()} hint={m.people_not_found_hint()} level={1}>
      <ButtonLink href="/">{m.people_back_to_home()}</ButtonLink>
    </EmptyState>
  )
}
