import { m } from '@coterie/contract/paraglide/messages'
import type { PersonPage } from '@coterie/contract/people'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import { isApiError, ApiError, getErrorText } from '../../api/api-errors.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProfileViewLimit } from '../../ui/profile-view-limit.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { personQuery } from './person-query.ts'
import { PersonSkeleton } from './person-skeleton.tsx'
import { PersonView } from './person-view.tsx'

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
  return (
    <ErrorState
      title={m.people_failed()}
      detail={getErrorText(error)}
      onRetry={() => void refetch()}
      isRetrying={isRefetching}
    />
  )
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
