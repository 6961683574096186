import type { EventPage } from '@coterie/contract/events/events'
import type { Guest } from '@coterie/contract/events/guests'
import { m } from '@coterie/contract/paraglide/messages'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { formatRelativeTime } from '../../../ui/dates.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useMediaQuery, wideQuery } from '../../../ui/hooks.ts'
import { formatMoment } from '../event-times.ts'
import { GuestAnswers } from '../page/guest-answers.tsx'
import { useGuestAction, type GuestAction } from './guest-data.ts'

type Confirmation = Extract<GuestAction, 'let-in-anyway' | 'remove'>

type GuestRowProps = { event: EventPage; guest: Guest; canChange: boolean }

/** A person on one of the host's lists, with the host's actions. */
export function GuestRow({ event, guest, canChange }: GuestRowProps) {
  const { id, name, avatar, hasAccount, status, isHost, plusOnes } = guest
  const [confirming, setConfirming] = useState<Confirmation | null>(null)
  const { act, pending } = useGuestAction(event.id, guest, () => setConfirming('let-in-anyway'))
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar name={name} picture={avatar} />
      <div className="grid min-w-32 grow justify-items-start gap-1">
        {hasAccount ? (
          <Link href={`/people/${id}`} className="text-15 font-semibold text-ink wrap-anywhere">
            {name}
            {plusOnes > 0 && ` +${plusOnes}`}
          </Link>
        ) : (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-15 font-semibold wrap-anywhere">{name}</span>
            <Badge>{m.guests_without_account()}</Badge>
          </span>
        )}
        <GuestStatus guest={guest} />
      </div>
      {!isHost && (
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {status === 'going' && event.can.recordAttendance && hasStarted(event) && (
            <AttendanceMarks guest={guest} pending={pending} onMark={act} />
          )}
          {canChange && (status === 'waitlisted' || status === 'offered') && (
            <Button variant="connect" pending={pending === 'let-in'} onClick={() => act('let-in')}>
              {m.guests_let_in()}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          {canChange && isOnList(guest) && (
            <Button variant="quiet" onClick={() => setConfirming('remove')}>
              {m.guests_remove()}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          {status === 'removed' && (
            <Button variant="secondary" pending={pending === 'readmit'} onClick={() => act('readmit')}>
              {m.guests_readmit()}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
      )}
      {guest.answers.length > 0 && <FoldedAnswers guest={guest} />}
      <ConfirmDialog
        name={name}
        confirming={confirming}
        onClose={() => setConfirming(null)}
        onConfirm={(action) => {
          setConfirming(null)
          act(action)
        }}
      />
    </li>
  )
}

/** Closed on phones, where the list would become long. */
function FoldedAnswers({ guest: { name, answers } }: { guest: Guest }) {
  const isWide = useMediaQuery(wideQuery)
  return (
    <details className="group w-full" open={isWide}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-15 font-semibold text-second [&::-webkit-details-marker]:hidden">
        {m.guests_answers({ count: answers.length })}
        <span className="sr-only">: {name}</span>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden className="group-open:rotate-180" />
      </summary>
      <GuestAnswers answers={answers} />
    </details>
  )
}

function hasStarted({ startsAt }: EventPage): boolean {
  return Date.parse(startsAt) <= Date.now()
}

function isOnList({ status }: Guest): boolean {
  return status === 'going' || status === 'waitlisted' || status === 'offered'
}

function GuestStatus({ guest }: { guest: Guest }) {
  const { status, isHost, at, offerExpiresAt, attended } = guest
  const [now] = useState(() => new Date())
  if (isHost) return <Badge tone="sun">{m.event_page_host()}</Badge>
  if (offerExpiresAt !== null)
    return (
      <Badge tone="good">{m.event_page_offered_until({ until: formatMoment(offerExpiresAt, now) })}</Badge>
    )
  if (attended !== null)
    return (
      <Badge tone={attended ? 'good' : 'bad'}>
        {attended ? m.guests_status_attended() : m.guests_status_no_show()}
      </Badge>
    )
  return (
    <span className="text-13 text-ink-soft">
      {statusTexts[status]()} · <time dateTime={at}>{formatRelativeTime(at, now.getTime())}</time>
    </span>
  )
}

const statusTexts = {
  going: m.guests_status_going,
  waitlisted: m.guests_status_waitlisted,
  offered: m.guests_status_offered,
  invited: m.guests_status_invited,
  declined: m.guests_status_declined,
  removed: m.guests_status_removed,
} as const satisfies Record<Guest['status'], () => string>

type MarksProps = { guest: Guest; pending: GuestAction | null; onMark: (action: GuestAction) => void }

function AttendanceMarks({ guest: { name, attended }, pending, onMark }: MarksProps) {
  const marks = [
    ['attended', m.guests_status_attended(), attended === true],
    ['no-show', m.guests_status_no_show(), attended === false],
  ] as const
  return (
    <fieldset aria-label={m.guests_attendance_label({ name })} className="flex gap-2">
      {marks.map(([action, label, isMarked]) => (
        <Button
          key={action}
          variant={isMarked ? 'connect' : 'secondary'}
          aria-pressed={isMarked}
          pending={pending === action}
          onClick={() => onMark(action)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

type ConfirmDialogProps = {
  name: string
  confirming: Confirmation | null
  onClose: () => void
  onConfirm: (action: Confirmation) => void
}

function ConfirmDialog({ name, confirming, onClose, onConfirm }: ConfirmDialogProps) {
  // The texts stay while the dialog closes.
  const [shown, setShown] = useState<Confirmation>('remove')
  if (confirming !== null && confirming !== shown) setShown(confirming)
  const isRemoval = shown === 'remove'
  return (
    <Dialog
      open={confirming !== null}
      onClose={onClose}
      title={isRemoval ? m.guests_remove_title({ name }) : m.guests_full_title()}
      description={isRemoval ? m.guests_remove_hint() : m.guests_full_hint({ name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.guests_keep()}
          </Button>
          <Button variant={isRemoval ? 'danger' : 'connect'} onClick={() => onConfirm(shown)}>
            {isRemoval ? m.guests_remove() : m.guests_let_in_anyway()}
          </Button>
        </>
      }
    />
  )
}
