import type { EventPage } from '@coterie/contract/events/events'
import { offerHours } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { CalendarCheck, Hourglass, Ticket, type LucideIcon } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'

import { getAuthHref } from '../../../api/next-page.ts'
import { Button, ButtonLink, getButtonClasses } from '../../../ui/button.tsx'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'
import { trackBottomBar } from '../../../ui/surfaces.tsx'
import { getGoingText, RsvpSheetSlot } from '../../activities/rsvp.tsx'
import { useAttendance } from '../event-actions.ts'
import { getWaitlistText } from '../event-data.ts'
import { formatMoment, isEventOver } from '../event-times.ts'

/** The link in the bar leads to this part of the page. */
export const goWithoutAccountId = 'go-without-account'

const CancelRsvpDialog = lazy(async () => ({
  default: (await import('./cancel-rsvp-dialog.tsx')).CancelRsvpDialog,
}))

const HostBar = lazy(async () => ({ default: (await import('../host/host-bar.tsx')).HostBar }))
const AtTheEvent = lazy(async () => ({
  default: (await import('../../activities/at-the-event.tsx')).AtTheEvent,
}))

type AttendanceBarProps = { event: EventPage; signedIn: boolean }

/** The viewer's RSVP. Sticks to the bottom edge while the page scrolls. */
export function AttendanceBar({ event, signedIn }: AttendanceBarProps) {
  return (
    <div
      ref={trackBottomBar}
      className="bar-below sticky bottom-[calc(var(--shell-bottom)-1px)] z-1 order-last grid gap-2 large-text:static border-t border-line bg-card px-5 py-4 wide:px-8 min-[80rem]:static min-[80rem]:order-none min-[80rem]:pb-8"
    >
      {signedIn ? <AttendanceStatus event={event} /> : <SignUp event={event} />}
    </div>
  )
}

function SignUp({ event }: { event: EventPage }) {
  const { id, cancelled, can } = event
  const { isOver } = useEventPhase(event)
  if (cancelled) return <StatusLine>{m.event_page_cancelled()}</StatusLine>
  if (isOver) return <StatusLine>{m.event_page_ended()}</StatusLine>
  if (can.goWithoutAccount)
    return (
      <>
        <a href={`#${goWithoutAccountId}`} className={getButtonClasses('primary', true)}>
          {m.rsvp_go()}
        </a>
        <ButtonLink href={getAuthHref(`/events/${id}`)} variant="link" className="justify-self-center">
          {m.event_page_sign_up()}
        </ButtonLink>
      </>
    )
  return (
    <>
      <ButtonLink href={getAuthHref(`/events/${id}`)} fullWidth>
        {m.event_page_sign_up()}
      </ButtonLink>
      <p className="text-center text-13 text-ink-soft">{m.event_page_sign_up_hint()}</p>
    </>
  )
}

/** What the viewer answered, and the buttons to change it. */
export function AttendanceStatus({ event }: { event: EventPage }) {
  const { cancelled, mine, can, attended } = event
  const { hasStarted, isOver } = useEventPhase(event)
  if (cancelled) return <StatusLine>{m.event_page_cancelled()}</StatusLine>
  if (attended) return <StatusLine icon={CalendarCheck}>{m.event_page_you_attended()}</StatusLine>
  if (mine.isHost)
    return (
      <Suspense>
        <HostBar event={event} isOver={isOver} />
      </Suspense>
    )
  if (event.removed) return <StatusLine>{m.rsvp_removed()}</StatusLine>
  if (mine.attendance === 'going') {
    return (
      <>
        <GoingActions event={event} hasStarted={hasStarted} isOver={isOver} />
        {!isOver && can.checkIn && (
          <Suspense>
            <AtTheEvent id={event.id} isMeetup={event.group !== null} />
          </Suspense>
        )}
      </>
    )
  }
  if (isOver) return <StatusLine>{m.event_page_ended()}</StatusLine>
  if (hasStarted && event.spotsLeft === 0) return <StatusLine>{m.event_page_started_and_full()}</StatusLine>
  if (mine.attendance === 'offered' && !hasStarted) return <SpotOffer event={event} />
  if (mine.attendance === 'waitlisted' && !hasStarted) return <WaitlistStatus event={event} />
  return can.attend ? <GoButton event={event} hasStarted={hasStarted} /> : null
}

function useEventPhase(event: EventPage) {
  const [now] = useState(() => Date.now())
  return { hasStarted: Date.parse(event.startsAt) <= now, isOver: isEventOver(event, now) }
}

function StatusLine({ icon: Icon, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <p className={`flex items-center gap-2 text-15 font-semibold ${Icon ? 'text-good' : 'text-ink-soft'}`}>
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />}
      {children}
    </p>
  )
}

type PartProps = { event: EventPage }

function GoButton({ event, hasStarted }: PartProps & { hasStarted: boolean }) {
  const { rsvp, pending, sheetProps } = useAttendance(event)
  const isFull = event.spotsLeft === 0
  return (
    <>
      <Button
        fullWidth
        variant={isFull ? 'connect' : 'primary'}
        icon={isFull ? Hourglass : Ticket}
        pending={pending !== null}
        onClick={() => rsvp('yes', null)}
      >
        {pending !== null ? m.rsvp_joining() : isFull ? m.rsvp_join_waitlist() : m.rsvp_go()}
      </Button>
      {(isFull || hasStarted) && (
        <p className="text-center text-13 text-ink-soft">
          {isFull ? m.rsvp_waiting_hint({ hours: offerHours }) : m.event_page_started()}
        </p>
      )}
      {event.plusOnes > 0 && (
        <p className="text-center text-13 text-ink-soft">{m.rsvp_may_bring({ count: event.plusOnes })}</p>
      )}
      <RsvpSheetSlot {...sheetProps} />
    </>
  )
}

function GoingActions({ event, hasStarted, isOver }: PartProps & { hasStarted: boolean; isOver: boolean }) {
  const { rsvp, pending, changeRsvp, sheetProps } = useAttendance(event)
  const [isConfirming, setIsConfirming] = useState(false)
  const losesSpot = event.spotsLeft === 0 && !hasStarted
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <StatusLine icon={CalendarCheck}>{getGoingText(event.mine.plusOnes)}</StatusLine>
      {!isOver && <ChangeButton event={event} onClick={changeRsvp} />}
      {!isOver && (
        <Button
          variant="secondary"
          pending={pending !== null}
          onClick={() => (losesSpot ? setIsConfirming(true) : rsvp('no', 'going'))}
        >
          {m.rsvp_cannot_go()}
        </Button>
      )}
      <RsvpSheetSlot {...sheetProps} />
      <MountOnceOpened open={isConfirming}>
        <CancelRsvpDialog
          open={isConfirming}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => rsvp('no', 'going')}
        />
      </MountOnceOpened>
    </div>
  )
}

/** Only if there is something to change: people to bring, or answers to the host. */
function ChangeButton({ event, onClick }: PartProps & { onClick: () => void }) {
  if (event.plusOnes === 0 && event.mine.plusOnes === 0 && !event.hasQuestions) return null
  return (
    <Button variant="quiet" onClick={onClick}>
      {m.rsvp_change()}
    </Button>
  )
}

function WaitlistStatus({ event }: PartProps) {
  const { rsvp, pending, changeRsvp, sheetProps } = useAttendance(event)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <StatusLine>{getWaitlistText(event.mine.position)}</StatusLine>
        <ChangeButton event={event} onClick={changeRsvp} />
        <Button variant="secondary" pending={pending !== null} onClick={() => rsvp('no', 'waitlisted')}>
          {m.rsvp_leave_waitlist()}
        </Button>
      </div>
      <p className="text-13 text-ink-soft">
        {event.mine.plusOnes > 0
          ? m.rsvp_waiting_together_hint({ count: 1 + event.mine.plusOnes, hours: offerHours })
          : m.rsvp_waiting_hint({ hours: offerHours })}
      </p>
      <RsvpSheetSlot {...sheetProps} />
    </>
  )
}

function SpotOffer({ event }: PartProps) {
  const { rsvp, pending, sheetProps } = useAttendance(event)
  const [now] = useState(() => new Date())
  const { offerExpiresAt } = event.mine
  return (
    <>
      {offerExpiresAt !== null && (
        <StatusLine icon={CalendarCheck}>
          {m.rsvp_offered_until({ until: formatMoment(offerExpiresAt, now) })}
        </StatusLine>
      )}
      <div className="flex gap-3">
        <Button variant="secondary" pending={pending === 'no'} onClick={() => rsvp('no', 'offered')}>
          {m.rsvp_decline_spot()}
        </Button>
        <Button
          className="grow"
          icon={Ticket}
          pending={pending === 'yes'}
          onClick={() => rsvp('yes', 'offered')}
        >
          {m.rsvp_claim_spot()}
        </Button>
      </div>
      <RsvpSheetSlot {...sheetProps} />
    </>
  )
}
