import type { OwnGroup } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazy } from '../../ui/lazy.ts'
import { LinkField } from '../../ui/link-field.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CreateInviteForm } from './create-invite-form.tsx'
import { circleInvitesQuery, useCreateInvite } from './invite-links-queries.ts'
import { InviteRow } from './invite-row.tsx'

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code.tsx')).QrCode }))

/** Creates and lists invite links. The URL of a new link is shown only once. */
export function InviteLinks({ circle }: { circle: OwnGroup }) {
  const { data, error, refetch, isRefetching } = useQuery(circleInvitesQuery(circle.id))
  const { mutate, data: createdInvite, isPending } = useCreateInvite(circle.id)
  const isCreatedListed = createdInvite !== undefined && data?.some(({ id }) => id === createdInvite.id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4">
      <p className="text-13 text-ink-soft">{m.invites_links_hint()}</p>
      <CreateInviteForm pending={isPending} onCreate={mutate} />
      {isCreatedListed && (
        <output className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Suspense fallback={<Loading />}>
            <QrCode link={createdInvite.url} label={m.invites_qr_label()} />
          </Suspense>
          <LinkField label={m.invites_created_link()} link={createdInvite.url} />
          <p className="text-13 text-ink-soft">{m.invites_link_created_hint()}</p>
        </output>
      )}
      {data === undefined && error === null && <Loading label={m.invites_links_loading()} />}
      {data === undefined && error !== null && (
        <ErrorState
          title={m.invites_links_failed()}
          detail={getErrorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <ul aria-label={m.invites_links()} className="grid divide-y divide-line border-t border-line">
          {data.map((invite) => (
            <InviteRow key={invite.id} invite={invite} />
          ))}
        </ul>
      )}
    </div>
  )
}
