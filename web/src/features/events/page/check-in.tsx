import type { EventPage } from '@coterie/contract/events/events'
import { maxFeedbackLength } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MapPinCheck } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'wouter'

import { call } from '../../../api/call.ts'
import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { getErrorText } from '../../../api/errors.ts'
import { getAuthHref } from '../../../api/next-page.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useUser } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toast.ts'
import { cacheEvent, refreshOwnEvents } from '../event-data.ts'

/** For people who scan the code at the venue ('/events/7?check-in=abc'): one press checks them in. */
export function CheckIn({ event, signedIn }: { event: EventPage; signedIn: boolean }) {
  const [search] = useSearchParams()
  const code = search.get('check-in')
  if (code === null || event.attended) return null
  return (
    <section className="grid gap-3 rounded-card border border-second bg-second/8 p-5 high-contrast:border-2">
      <h2 className="flex items-center gap-2 text-20">
        <MapPinCheck size={22} strokeWidth={1.75} aria-hidden className="shrink-0 text-second" />
        {m.event_page_check_in_title()}
      </h2>
      <p className="text-15">{m.event_page_check_in_hint()}</p>
      {signedIn ? (
        <CheckInButton event={event} code={code} />
      ) : (
        <ButtonLink variant="connect" fullWidth href={getAuthHref(`/events/${event.id}?check-in=${code}`)}>
          {m.event_page_sign_in_to_check_in()}
        </ButtonLink>
      )}
    </section>
  )
}

function CheckInButton({ event, code }: { event: EventPage; code: string }) {
  const { mutate, isPending, error } = useCheckIn(event.id)
  return (
    <>
      {error !== null && !isPending && (
        <Notice tone="bad" title={m.event_page_check_in_failed()}>
          {getErrorText(error)}
        </Notice>
      )}
      <Button variant="connect" fullWidth pending={isPending} onClick={() => mutate(code)}>
        {isPending ? m.event_page_checking_in() : m.event_page_check_in()}
      </Button>
    </>
  )
}

function useCheckIn(id: number) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    mutationFn: (code: string) =>
      call('POST /api/events/{id}/check-in', { params: { id: String(id) }, body: { code } }),
    onSuccess: ({ event, points }) => {
      cacheEvent(client, event, viewerId)
      refreshOwnEvents(client)
      void client.invalidateQueries({ queryKey: queryKeys.game })
      const description = points > 0 ? { description: m.rsvp_points_earned({ points }) } : {}
      toast({ title: m.event_page_checked_in(), ...description })
    },
  })
}

export function FeedbackForm({ event }: { event: EventPage }) {
  const { values, changeValues, clear } = useFeedbackValues(event)
  const { mutate, isPending } = useSendFeedback(event.id)
  const [isRatingMissing, setRatingMissing] = useState(false)
  function submit(submitEvent: SubmitEvent) {
    submitEvent.preventDefault()
    setRatingMissing(values.stars === 0)
    if (values.stars > 0 && !isPending) mutate(values, { onSuccess: clear })
  }
  return (
    <Card as="section" className="p-5 wide:p-8" aria-labelledby="how-was-it">
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="how-was-it" className="text-24">
            {m.event_page_feedback_title()}
          </h2>
          <p className="text-15 text-ink-soft">{m.event_page_feedback_hint()}</p>
        </div>
        <Stars
          label={m.event_page_rating()}
          value={values.stars}
          size="large"
          onRate={(stars) => {
            setRatingMissing(false)
            changeValues({ ...values, stars })
          }}
        />
        {isRatingMissing && (
          <p role="alert" className="text-13 font-medium text-bad">
            {m.event_page_rating_required()}
          </p>
        )}
        <TextArea
          label={m.event_page_feedback_note()}
          value={values.comment}
          maxLength={maxFeedbackLength}
          onChange={({ target }) => changeValues({ ...values, comment: target.value })}
        />
        <Button type="submit" className="justify-self-start" pending={isPending}>
          {isPending ? m.event_page_saving() : m.event_page_save()}
        </Button>
      </form>
    </Card>
  )
}

type FeedbackValues = { stars: number; comment: string }

function useFeedbackValues({ id, feedback }: EventPage) {
  const name = `event-note-${id}`
  const [values, setValues] = useState<FeedbackValues>(
    () => restoreValues(readDraft(name)) ?? feedback ?? { stars: 0, comment: '' },
  )
  function changeValues(next: FeedbackValues) {
    setValues(next)
    writeDraft(name, JSON.stringify(next))
  }
  return { values, changeValues, clear: () => writeDraft(name, '') }
}

function restoreValues(draft: string): FeedbackValues | null {
  try {
    const { stars, comment } = JSON.parse(draft) as Partial<FeedbackValues>
    return typeof stars === 'number' && typeof comment === 'string' ? { stars, comment } : null
  } catch {
    return null
  }
}

function useSendFeedback(id: number) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    mutationFn: (body: FeedbackValues) =>
      call('PUT /api/events/{id}/feedback', { params: { id: String(id) }, body }),
    onSuccess: (event) => {
      cacheEvent(client, event, viewerId)
      toast({ title: m.event_page_feedback_saved() })
    },
    onError: (error) =>
      toast({ title: m.event_page_feedback_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}
