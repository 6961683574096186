import type { Invite } from '@coterie/contract/invites'
import { useState } from 'react'

import { invitesTexts } from '../../i18n/invites.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { useRevokeInvite } from './invite-links-queries.ts'

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
          <Badge tone={state === 'open' ? 'good' : 'plain'}>{invitesTexts.linkStates[state]}</Badge>
          <span>{expiryText}</span>
        </p>
        <p className="text-13 wrap-anywhere text-ink-soft">
          {useLimit === null ? invitesTexts.usedCount(used) : invitesTexts.usedCountOf(used, useLimit)} ·{' '}
          {invitesTexts.createdBy(createdByName)}
        </p>
      </div>
      {isConfirming ? (
        <fieldset aria-label={invitesTexts.confirmRevoke} className="flex gap-2">
          <Button variant="danger" pending={isPending} onClick={() => mutate(id)}>
            {invitesTexts.revoke}
          </Button>
          <Button variant="quiet" ref={focusOnMount} onClick={() => setIsConfirming(false)}>
            {invitesTexts.keepLink}
          </Button>
        </fieldset>
      ) : (
        <Button
          variant="quiet"
          aria-label={invitesTexts.revokeLabel(expiryText)}
          onClick={() => setIsConfirming(true)}
        >
          {invitesTexts.revoke}
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
    ? invitesTexts.noExpiry
    : invitesTexts.expiresOn(formatDate(expiresAt, 'dayAndTime'))
}
