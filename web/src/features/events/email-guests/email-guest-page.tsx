import type { EmailGuestRsvp } from '@coterie/contract/events/email-guests'
import { translateCity } from '@coterie/contract/i18n/cities'
import { getEventEnd } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'

import { call } from '../../../api/call.ts'
import { ApiError, getErrorText } from '../../../api/errors.ts'
import { Button, ButtonLink, getButtonClasses } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DirectionsLink } from '../../../ui/directions-link.tsx'
import { PublicFrame } from '../../../ui/frames.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { EventCover } from '../event-cover.tsx'
import { EventLine, EventTime } from '../event-info.tsx'
import { formatMoment } from '../event-times.ts'

const rsvpQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-guest', token],
    queryFn: ({ signal }) => call('GET /api/email-guests/{token}', { params: { token }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: true,
  })

/** The page of the links in the emails of a guest without an account. Only its buttons change something. */
export function EmailGuestPage({ token }: { token: string }) {
  const { data, error, refetch, isRefetching } = useQuery(rsvpQuery(token))
  const [isDeleted, setDeleted] = useState(false)
  if (isDeleted)
    return (
      <Frame>
        <EmptyState
          scene="sealed"
          title={m.email_guest_deleted()}
          hint={m.email_guest_deleted_hint()}
          level={1}
        />
      </Frame>
    )
  if (data !== undefined)
    return (
      <Frame>
        <Rsvp token={token} rsvp={data} onDeleted={() => setDeleted(true)} />
      </Frame>
    )
  if (error === null) return <Loading isFullPage label={m.email_guest_loading()} />
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <Frame>
      {isGone ? (
        <EmptyState scene="lost" title={m.answer_link_broken()} hint={m.email_guest_gone_hint()} level={1} />
      ) : (
        <ErrorState title={m.email_guest_load_failed()} query={{ error, refetch, isRefetching }} />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <PublicFrame widthClasses="max-w-[38rem]" mainClasses="py-4 wide:content-center">
      {children}
    </PublicFrame>
  )
}

type RsvpProps = { token: string; rsvp: EmailGuestRsvp; onDeleted: () => void }

function Rsvp({ token, rsvp, onDeleted }: RsvpProps) {
  const { event } = rsvp
  return (
    <article className="overflow-clip rounded-card border border-line bg-card shadow-lift">
      <EventCover event={event} sizes="(min-width: 40rem) 608px, 100vw" isEager className="aspect-5/2" />
      <div className="grid gap-5 px-5 py-4 wide:p-8">
        <header className="grid gap-3">
          <p className="text-15 font-semibold text-second">{m.email_guest_title()}</p>
          <h1 className="text-32 wrap-anywhere">{event.title}</h1>
          <div className="grid gap-2">
            <EventTime event={event} />
            <Place event={event} />
          </div>
        </header>
        <RsvpStatus token={token} rsvp={rsvp} />
        <DeleteDetails token={token} onDeleted={onDeleted} />
      </div>
    </article>
  )
}

function Place({ event: { address, coordinates, location } }: Pick<EmailGuestRsvp, 'event'>) {
  if (location === null) return null
  return (
    <EventLine icon={MapPin}>
      {translateCity(location)}
      {address !== null && <span className="block font-semibold whitespace-pre-line">{address}</span>}
      {(address !== null || coordinates !== null) && (
        <DirectionsLink address={[address, location].filter(Boolean).join(', ')} coordinates={coordinates} />
      )}
    </EventLine>
  )
}

function useRsvpChange(token: string) {
  const client = useQueryClient()
  const params = { token }
  return useMutation({
    mutationFn: (answer: 'yes' | 'no') =>
      answer === 'yes'
        ? call('POST /api/email-guests/{token}/confirmation', { params })
        : call('DELETE /api/email-guests/{token}/spot', { params }),
    onSuccess: (rsvp) => client.setQueryData(rsvpQuery(token).queryKey, rsvp),
    // What the page shows may be old.
    onError: () => client.invalidateQueries({ queryKey: rsvpQuery(token).queryKey }),
  })
}

/** What the guest answered, and the buttons to change it. */
function RsvpStatus({ token, rsvp }: Omit<RsvpProps, 'onDeleted'>) {
  const { status, event } = rsvp
  const { mutate, isPending, variables, error } = useRsvpChange(token)
  const [now] = useState(() => Date.now())
  const isOver = getEventEnd(event).getTime() <= now
  const pending = isPending ? variables : null
  const isOpen = !event.cancelled && !isOver && status !== 'removed'
  const hint = isOpen ? getHint(rsvp) : null
  return (
    <div className="grid gap-4">
      <div aria-live="polite" className="grid gap-1">
        <p className="text-20 font-semibold">{getTitle(rsvp, isOver)}</p>
        {hint !== null && <p className="text-15 text-ink-soft">{hint}</p>}
      </div>
      {error !== null && !isPending && <Notice tone="bad">{getErrorText(error)}</Notice>}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {(status === 'unconfirmed' || status === 'offered') && (
            <Button pending={pending === 'yes'} onClick={() => mutate('yes')}>
              {status === 'offered' ? m.rsvp_claim_spot() : m.rsvp_go()}
            </Button>
          )}
          {status === 'left' && (
            <ButtonLink href={`/events/${event.id}`}>{m.email_guest_view_event()}</ButtonLink>
          )}
          <LeaveButton status={status} pending={pending === 'no'} onLeave={() => mutate('no')} />
        </div>
      )}
      {status === 'going' && isOpen && (
        <a
          href={`/api/email-guests/${token}/event.ics`}
          download
          className={`${getButtonClasses('secondary')} justify-self-start`}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden />
          {m.email_guest_calendar()}
        </a>
      )}
      {status === 'going' && isOpen && (
        <Card className="grid gap-2 p-4">
          <p className="text-15">{m.email_guest_sign_up_hint()}</p>
          <ButtonLink href="/auth?register" variant="link" className="justify-self-start">
            {m.email_guest_sign_up()}
          </ButtonLink>
        </Card>
      )}
    </div>
  )
}

type LeaveButtonProps = { status: EmailGuestRsvp['status']; pending: boolean; onLeave: () => void }

/** The main button for people who come from “Can’t make it?” in an email. */
function LeaveButton({ status, pending, onLeave }: LeaveButtonProps) {
  const [search] = useSearchParams()
  if (status !== 'going' && status !== 'waitlisted' && status !== 'offered') return null
  const labels = {
    going: m.rsvp_cannot_go,
    waitlisted: m.rsvp_leave_waitlist,
    offered: m.rsvp_decline_spot,
  }
  const isMain = search.has('leave') && status !== 'offered'
  return (
    <Button variant={isMain ? 'primary' : 'secondary'} pending={pending} onClick={onLeave}>
      {labels[status]()}
    </Button>
  )
}

function getTitle({ status, attended, event, offerExpiresAt }: EmailGuestRsvp, isOver: boolean): string {
  if (event.cancelled) return m.event_page_cancelled()
  if (attended) return m.email_guest_came()
  if (isOver) return m.event_page_ended()
  if (status === 'offered' && offerExpiresAt !== null)
    return m.rsvp_offered_until({ until: formatMoment(offerExpiresAt, new Date()) })
  return titles[status]()
}

const titles = {
  unconfirmed: m.email_guest_confirm_hint,
  going: m.rsvp_is_going,
  waitlisted: m.rsvp_on_waitlist,
  offered: m.answer_spot_title,
  left: m.email_guest_left,
  removed: m.rsvp_removed,
} as const satisfies Record<EmailGuestRsvp['status'], () => string>

function getHint({ status, event }: EmailGuestRsvp): string | null {
  if (status === 'going') return m.email_guest_leave_hint()
  if (status === 'left') return m.email_guest_left_hint()
  if (status === 'waitlisted') return m.email_guest_waiting_hint()
  return status === 'unconfirmed' && event.spotsLeft === 0 ? m.event_page_go_waitlist_hint() : null
}

function DeleteDetails({ token, onDeleted }: Omit<RsvpProps, 'rsvp'>) {
  const [search] = useSearchParams()
  const [open, setOpen] = useState(search.has('delete'))
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call('DELETE /api/email-guests/{token}', { params: { token } }),
    onSuccess: onDeleted,
  })
  function close() {
    setOpen(false)
    reset()
  }
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)} className="justify-self-start">
        {m.email_guest_delete()}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={m.email_guest_delete_title()}
        description={m.email_guest_delete_hint()}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {m.email_guest_keep()}
            </Button>
            <Button variant="danger" pending={isPending} onClick={() => mutate()}>
              {m.email_guest_delete()}
            </Button>
          </>
        }
      >
        {error !== null && <Notice tone="bad">{getErrorText(error)}</Notice>}
      </Dialog>
    </>
  )
}
