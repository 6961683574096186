import type { EventPage } from '@coterie/contract/events/events'
import { earlyEvents, openHours } from '@coterie/contract/limits'
import { useState } from 'react'

import { AvatarRow } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Overlay } from '../../../ui/keep-mounted.tsx'
import { eventPageWords } from '../../../i18n/event-page.ts'
import { eventsWords } from '../../../i18n/events.ts'
import { friendsWords } from '../event-texts.ts'
import { momentIn } from '../event-times.ts'

const AttendeesSheet = lazy(async () => ({
  default: (await import('./attendees-sheet.tsx')).AttendeesSheet,
}))

/** Friends by name; strangers as a count until the guest list is open. For members: others read the count above. */
export function WhoGoes({ event }: { event: EventPage }) {
  const [open, setOpen] = useState(false)
  const [now] = useState(() => new Date())
  const { goingCount, friendsGoing, friendsGoingCount, can, opensAt } = event
  const friends = friendsWords(friendsGoing, friendsGoingCount)
  const maySee = can.seeWaitlist || (goingCount > 0 && (can.seeGuests || friendsGoingCount > 0))
  return (
    <section className="grid gap-2">
      <h2 className="text-20">{eventPageWords.going}</h2>
      {friends !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
          <AvatarRow people={friendsGoing} total={friendsGoing.length} pageOf={(id) => `/people/${id}`} />
          <span>{friends}</span>
        </div>
      )}
      <p className="text-15 text-ink-soft">
        {goingCount === 0 ? eventPageWords.nobody : eventsWords.going(goingCount)}
        {goingCount > 0 && !can.seeGuests && opensAt === null && <> · {eventPageWords.strangers}</>}
      </p>
      {opensAt !== null && (
        <p className="text-13 text-ink-soft">
          {eventPageWords.guestsOpen(momentIn(opensAt, now))} ·{' '}
          {eventPageWords.whyLater(earlyEvents, openHours)}
        </p>
      )}
      {maySee && (
        <Button look="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {eventPageWords.seeAll}
        </Button>
      )}
      <Overlay open={open}>
        <AttendeesSheet event={event} open={open} onClose={() => setOpen(false)} />
      </Overlay>
    </section>
  )
}
