import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'

import { getErrorText } from '../../../api/api-errors.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { UserCard } from './user-card.tsx'
import { userQuery } from './user-queries.ts'

type UserDetailsProps = { id: number; onClose: () => void; onDelete: () => void }

export function UserDetails({ id, onClose, onDelete }: UserDetailsProps) {
  const { data, error, refetch, isRefetching } = useQuery(userQuery(id))
  return (
    <section
      aria-label={m.user_details_title()}
      className="grid gap-5 rounded-card border border-line bg-paper p-4 text-15 wide:p-5"
    >
      <h3 className="text-20">{m.user_details_title()}</h3>
      {data !== undefined && <UserCard user={data} onClose={onClose} onDelete={onDelete} />}
      {data === undefined && error === null && (
        <>
          <output className="sr-only">{m.user_details_loading()}</output>
          <Skeleton className="h-24" />
          <Skeleton className="h-16" />
        </>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title={m.user_details_failed()}
          detail={getErrorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
    </section>
  )
}
