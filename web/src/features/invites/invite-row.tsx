import type { Invite } from '@coterie/contract/invites'
import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { useRevokeInvite } from './invite-links-queries.ts'

const linkStateTexts = {
  open: m.invites_link_states_open,
  expired: m.invites_link_states_expired,
  used_up: m.invites_link_states_used_up,
}

/** Revoking can't be undone, so it must be confirmed. */
export function InviteRow({ invite }: { invite: Invite }) {
  const { id, groupId, state, used, useLimit, createdByName } = invite
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending } = useRevokeInvite(groupId)
  const expiryText = getExpiryText(invite)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <div className="grid min-w-0 gap-1 text-15">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={state === 'open' ? 'good' : 'plain'}>{linkStateTexts[state]()}</Badge>
          <span>{expiryText}</span>
        </p>
        <p className="text-13 wrap-anywhere text-ink-soft">
          {useLimit === null
            ? m.invites_used_count({ count: used })
            : m.invites_used_count_of({ count: used, limit: useLimit })}{' '}
          · {m.invites_created_by({ name: createdByName })}
        </p>
      </div>
      {isConfirming ? (
        <fieldset aria-label={m.invites_confirm_revoke()} className="flex gap-2">
          <Button variant="danger" pending={isPending} onClick={() => mutate(id)}>
            {m.invites_revoke()}
          </Button>
          <Button variant="quiet" ref={focusOnMount} onClick={() => setIsConfirming(false)}>
            {m.invites_keep_link()}
          </Button>
        </fieldset>
      ) : (
        <Button
          variant="quiet"
          aria-label={m.invites_revoke_label({ description: expiryText })}
          onClick={() => setIsConfirming(true)}
        >
          {m.invites_revoke()}
        </Button>
      )}
    </li>
  )
}

/** The confirmation replaces the button that had the focus. */
function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus()
}

function getExpiryText({ expiresAt }: Invite): string {
  return expiresAt === null
    ? m.invites_no_expiry()
    : m.invites_expires_on({ date: formatDate(expiresAt, 'dayAndTime') })
}
