import type { AdminGroupDetails } from '@coterie/contract/admin'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { getErrorText } from '../../../api/api-errors.ts'
import { adminGroupsTexts as t } from '../../../i18n/admin-groups.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { DetailList } from '../detail-list.tsx'
import { groupQuery } from './group-queries.ts'

/** Never shows the group's messages. */
export function GroupDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch, isRefetching } = useQuery(groupQuery(id))
  return (
    <section aria-label={t.details} className="invitation grid gap-4 p-6 text-15">
      {data !== undefined && <Details group={data} />}
      {data === undefined && error === null && <Skeleton className="h-24" />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t.detailsFailed}
          detail={getErrorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      <Button variant="secondary" className="justify-self-start" onClick={onClose}>
        {t.close}
      </Button>
    </section>
  )
}

function Details({ group }: { group: AdminGroupDetails }) {
  const hiddenCount = group.memberCount - group.members.length
  return (
    <>
      <h4 className="font-display text-20 font-semibold">{group.name}</h4>
      <DetailList details={getDetails(group)} />
      <div className="grid gap-1">
        <h5 className="font-text text-13 font-semibold text-ink-soft">{t.memberList}</h5>
        <ul className="grid gap-x-6 wide:grid-cols-2">
          {group.members.map(({ id, name, role }) => (
            <li key={id} className="flex min-h-11 items-center gap-2">
              <PersonLink id={id} name={name} />
              {role === 'admin' && <Badge>{t.organizer}</Badge>}
            </li>
          ))}
        </ul>
        {hiddenCount > 0 && <p className="text-13 text-ink-soft">{t.moreMembers(hiddenCount)}</p>}
      </div>
    </>
  )
}

function getDetails({
  creator,
  joinPolicy,
  lastActiveAt,
  hiddenAt,
}: AdminGroupDetails): [string, ReactNode][] {
  const creatorLink = creator === null ? t.deletedCreator : <PersonLink id={creator.id} name={creator.name} />
  return [
    [t.creator, creatorLink],
    [t.joinPolicy, t.joinPolicies[joinPolicy]],
    [t.lastActive, formatDate(lastActiveAt, 'dateAndTime')],
    ...(hiddenAt === null ? [] : ([[t.hiddenSince, formatDate(hiddenAt, 'date')]] as [string, ReactNode][])),
  ]
}

function PersonLink({ id, name }: { id: number; name: string }) {
  return (
    <Link
      href={`/admin?tab=users&user=${id}`}
      className="text-ink underline underline-offset-4 wrap-anywhere max-wide:inline-flex max-wide:min-h-11 max-wide:items-center"
    >
      {name}
    </Link>
  )
}
