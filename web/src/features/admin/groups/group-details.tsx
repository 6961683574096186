import type { AdminGroupDetails } from '@coterie/contract/admin'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { getErrorText } from '../../../api/api-errors.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { DetailList } from '../detail-list.tsx'
import { groupQuery } from './group-queries.ts'

const joinPolicyTexts = {
  open: m.admin_groups_join_policies_open,
  request: m.admin_groups_join_policies_request,
  invitation: m.admin_groups_join_policies_invitation,
}

/** Never shows the group's messages. */
export function GroupDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch, isRefetching } = useQuery(groupQuery(id))
  return (
    <section aria-label={m.admin_groups_details()} className="invitation grid gap-4 p-6 text-15">
      {data !== undefined && <Details group={data} />}
      {data === undefined && error === null && <Skeleton className="h-24" />}
      {data === undefined && error !== null && (
        <ErrorState
          title={m.admin_groups_details_failed()}
          detail={getErrorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      <Button variant="secondary" className="justify-self-start" onClick={onClose}>
        {m.admin_groups_close()}
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
        <h5 className="font-text text-13 font-semibold text-ink-soft">{m.admin_groups_member_list()}</h5>
        <ul className="grid gap-x-6 wide:grid-cols-2">
          {group.members.map(({ id, name, role }) => (
            <li key={id} className="flex min-h-11 items-center gap-2">
              <PersonLink id={id} name={name} />
              {role === 'admin' && <Badge>{m.admin_groups_organizer()}</Badge>}
            </li>
          ))}
        </ul>
        {hiddenCount > 0 && (
          <p className="text-13 text-ink-soft">
            {m.admin_groups_more_members({ count: formatNumber(hiddenCount) })}
          </p>
        )}
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
  const creatorLink =
    creator === null ? m.admin_groups_deleted_creator() : <PersonLink id={creator.id} name={creator.name} />
  return [
    [m.admin_groups_creator(), creatorLink],
    [m.admin_groups_join_policy(), joinPolicyTexts[joinPolicy]()],
    [m.admin_groups_last_active(), formatDate(lastActiveAt, 'dateAndTime')],
    ...(hiddenAt === null
      ? []
      : ([[m.admin_groups_hidden_since(), formatDate(hiddenAt, 'date')]] as [string, ReactNode][])),
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
