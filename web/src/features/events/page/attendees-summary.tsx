import type { EventPage } from '@coterie/contract/events/events'
import { earlyAccessEvents, earlyAccessHours } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { AvatarRow } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { MountOnceOpened } from '../../../ui/keep-mounted.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { getFriendsText } from '../event-texts.ts'
import { formatMoment } from '../event-times.ts'

const AttendeesSheet = lazy(async () => ({
  default: (await import('./attendees-sheet.tsx')).AttendeesSheet,
}))

/** Friends by name; strangers as a count until the guest list is open. Only for signed-in people. */
export function AttendeesSummary({ event }: { event: EventPage }) {
  const [open, setOpen] = useState(false)
  const [now] = useState(() => new Date())
  const { goingCount, friendsGoing, friendsGoingCount, can, guestListOpensAt } = event
  const friendsText = getFriendsText(friendsGoing, friendsGoingCount)
  const canSee = can.seeWaitlist || (goingCount > 0 && (can.seeGuests || friendsGoingCount > 0))
  return (
    <section className="grid gap-2">
      <h2 className="text-20">{m.event_page_going()}</h2>
      {friendsText !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
          <AvatarRow people={friendsGoing} total={friendsGoing.length} getHref={(id) => `/people/${id}`} />
          <span>{friendsText}</span>
        </div>
      )}
      <p className="text-15 text-ink-soft">
        {goingCount === 0 ? m.event_page_no_guests() : m.events_going({ count: goingCount })}
        {goingCount > 0 && !can.seeGuests && guestListOpensAt === null && (
          <> · {m.event_page_rsvp_to_see_guests()}</>
        )}
      </p>
      {guestListOpensAt !== null && (
        <p className="text-13 text-ink-soft">
          {m.event_page_guests_visible_from({ when: formatMoment(guestListOpensAt, now) })} ·{' '}
          {m.event_page_early_access_hint({ events: earlyAccessEvents, hours: earlyAccessHours })}
        </p>
      )}
      {canSee && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {m.event_page_see_all()}
        </Button>
      )}
      <MountOnceOpened open={open}>
        <AttendeesSheet event={event} open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </section>
  )
}
