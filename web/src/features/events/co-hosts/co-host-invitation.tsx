import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { Fragment } from 'react'
import { Link } from 'wouter'

import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { useAnswerInvitation, useRemoveCoHost } from './co-host-data.ts'

/** Asks the viewer to co-host. Shown while the invitation is open. */
export function CoHostInvitation({ event }: { event: EventPage }) {
  const { mutate, isPending, variables } = useAnswerInvitation(event)
  if (event.invitedBy === null) return null
  return (
    <Card as="section" aria-labelledby="co-host-invitation" className="grid gap-3 p-5">
      <h2 id="co-host-invitation" className="text-20">
        {m.co_hosts_invitation({ name: event.invitedBy.name })}
      </h2>
      <p className="text-15 text-ink-soft">{m.co_hosts_invitation_hint()}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="connect" pending={isPending && variables === 'yes'} onClick={() => mutate('yes')}>
          {m.co_hosts_accept()}
        </Button>
        <Button variant="secondary" pending={isPending && variables === 'no'} onClick={() => mutate('no')}>
          {m.requests_decline()}
        </Button>
      </div>
    </Card>
  )
}

/** 'Hosted by Ada, Ben': the host and the co-hosts, each with a link. */
export function HostLinks({ hosts }: { hosts: EventPage['coHosts'] }) {
  return (
    <>
      {m.event_page_hosted_by()}{' '}
      {hosts.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link
            href={`/people/${id}`}
            className="font-semibold text-second underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </Fragment>
      ))}
    </>
  )
}

type StopHostingDialogProps = { event: EventPage; open: boolean; onClose: () => void }

export function StopHostingDialog({ event, open, onClose }: StopHostingDialogProps) {
  const { id: viewerId } = useUser()
  const { mutate, isPending } = useRemoveCoHost(event.id)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.co_hosts_stop_title()}
      description={event.recurring ? m.co_hosts_stop_series_hint() : m.co_hosts_stop_hint()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.co_hosts_keep()}
          </Button>
          <Button
            variant="danger"
            pending={isPending}
            onClick={() => mutate(viewerId, { onSettled: onClose })}
          >
            {m.co_hosts_stop()}
          </Button>
        </>
      }
    />
  )
}
