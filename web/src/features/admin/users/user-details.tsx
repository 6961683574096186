import { useQuery } from '@tanstack/react-query'

import { sentenceOf } from '../../../api/api-errors.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { userDetailsWords } from '../../../i18n/admin-users.ts'
import { userQuery } from './user-queries.ts'
import { UserCard } from './user-card.tsx'

type UserDetailsProps = { id: number; onClose: () => void; onDelete: () => void }

/** A person's card, as soon as it is there. */
export function UserDetails({ id, onClose, onDelete }: UserDetailsProps) {
  const { data, error, refetch, isRefetching } = useQuery(userQuery(id))
  return (
    <section
      aria-label={userDetailsWords.title}
      className="grid gap-5 rounded-card border border-line bg-paper p-4 text-15 wide:p-5"
    >
      <h3 className="text-20">{userDetailsWords.title}</h3>
      {data !== undefined && <UserCard user={data} onClose={onClose} onDelete={onDelete} />}
      {data === undefined && error === null && (
        <>
          <output className="sr-only">{userDetailsWords.loading}</output>
          <Skeleton className="h-24" />
          <Skeleton className="h-16" />
        </>
      )}
      {data === undefined && error !== null && (
        <Problem
          title={userDetailsWords.failed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
    </section>
  )
}
