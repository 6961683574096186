import type { EventPage } from '@coterie/contract/events/events'
import { earlyAccessEvents, earlyAccessHours } from '@coterie/contract/limits'
import { useState } from 'react'

import { eventPageTexts } from '../../../i18n/event-page.ts'
import { eventsTexts } from '../../../i18n/events.ts'
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
      <h2 className="text-20">{eventPageTexts.going}</h2>
      {friendsText !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
          <AvatarRow people={friendsGoing} total={friendsGoing.length} getHref={(id) => `/people/${id}`} />
          <span>{friendsText}</span>
        </div>
      )}
      <p className="text-15 text-ink-soft">
        {goingCount === 0 ? eventPageTexts.noGuests : eventsTexts.going(goingCount)}
        {goingCount > 0 && !can.seeGuests && guestListOpensAt === null && (
          <> · {eventPageTexts.rsvpToSeeGuests}</>
        )}
      </p>
      {guestListOpensAt !== null && (
        <p className="text-13 text-ink-soft">
          {eventPageTexts.guestsVisibleFrom(formatMoment(guestListOpensAt, now))} ·{' '}
          {eventPageTexts.earlyAccessHint(earlyAccessEvents, earlyAccessHours)}
        </p>
      )}
      {canSee && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {eventPageTexts.seeAll}
        </Button>
      )}
      <MountOnceOpened open={open}>
        <AttendeesSheet event={event} open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </section>
  )
}
