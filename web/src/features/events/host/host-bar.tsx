import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { Megaphone, UsersRound } from 'lucide-react'

import { ButtonLink } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choices.tsx'
import { useAttendance } from '../event-actions.ts'

type HostBarProps = { event: EventPage; isOver: boolean }

/** Instead of the RSVP buttons: hosts need no spot, and only say whether they are going. */
export function HostBar({ event, isOver }: HostBarProps) {
  return (
    <>
      <p className="flex items-center gap-2 text-15 font-semibold text-good">
        <Megaphone size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {m.rsvp_is_hosting()}
      </p>
      {!isOver && event.can.attend && <HostGoingSwitch event={event} />}
      {event.can.manageGuests && (
        <ButtonLink href={`/events/${event.id}/guests`} variant="secondary" icon={UsersRound} fullWidth>
          {m.guests_title()}
        </ButtonLink>
      )}
    </>
  )
}

/** Takes effect immediately, and shows the pending choice. */
export function HostGoingSwitch({ event }: { event: EventPage }) {
  const { rsvp, pending } = useAttendance(event)
  const isGoing = pending === null ? event.mine.attendance === 'going' : pending === 'yes'
  return (
    <Switch
      label={m.host_im_going()}
      hint={m.host_im_going_hint()}
      checked={isGoing}
      pending={pending !== null}
      onChange={(next) => (next ? rsvp('yes', null) : rsvp('no', 'going'))}
    />
  )
}
