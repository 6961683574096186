import type { Invite } from '@coterie/contract/invites'
import { useState } from 'react'

import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dateInWords } from '../../ui/dates.ts'
import { invitesWords } from '../../i18n/invites.ts'
import { useRevokeLink } from './invite-links-queries.ts'

/** A link: until when, how many came by it, by whom. Revoking asks once more, for it cannot be undone. */
export function InviteRow({ invite }: { invite: Invite }) {
  const { id, groupId, state, used, useLimit, createdByName } = invite
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useRevokeLink(groupId)
  const until = untilOf(invite)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <div className="grid min-w-0 gap-1 text-15">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={state === 'open' ? 'good' : 'plain'}>{invitesWords.states[state]}</Badge>
          <span>{until}</span>
        </p>
        <p className="text-13 wrap-anywhere text-ink-soft">
          {invitesWords.used(used, useLimit)} · {invitesWords.madeBy(createdByName)}
        </p>
      </div>
      {asks ? (
        <fieldset aria-label={invitesWords.revokeReally} className="flex gap-2">
          <Button look="danger" pending={isPending} onClick={() => mutate(id)}>
            {invitesWords.revoke}
          </Button>
          <Button look="quiet" ref={focusOn} onClick={() => setAsks(false)}>
            {invitesWords.keep}
          </Button>
        </fieldset>
      ) : (
        <Button look="quiet" aria-label={invitesWords.revokeOf(until)} onClick={() => setAsks(true)}>
          {invitesWords.revoke}
        </Button>
      )}
    </li>
  )
}

/** The question stands where the button was that had the focus. */
function focusOn(button: HTMLButtonElement | null): void {
  button?.focus()
}

function untilOf({ expiresAt }: Invite): string {
  return expiresAt === null ? invitesWords.always : invitesWords.until(dateInWords(expiresAt, 'dayAndTime'))
}
