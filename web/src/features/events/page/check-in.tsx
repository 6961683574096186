import type { EventPage } from '@coterie/contract/events/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MapPinCheck } from 'lucide-react'
import { useSearchParams } from 'wouter'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { keys } from '../../../api/query-keys.ts'
import { authFor } from '../../../api/next-page.ts'
import { useUser } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { eventPageWords } from '../../../i18n/event-page.ts'
import { answerWords } from '../../../i18n/events.ts'
import { keepEvent, refreshOwnEvents } from '../event-queries.ts'

/** For who comes by the code at the place ('/events/7?check-in=abc'): one press says that one is there. */
export function CheckIn({ event, signedIn }: { event: EventPage; signedIn: boolean }) {
  const [search] = useSearchParams()
  const code = search.get('check-in')
  if (code === null || event.came) return null
  return (
    <section className="grid gap-3 rounded-card border border-second bg-second/8 p-5 high-contrast:border-2">
      <h2 className="flex items-center gap-2 text-20">
        <MapPinCheck size={22} strokeWidth={1.75} aria-hidden className="shrink-0 text-second" />
        {eventPageWords.checkInTitle}
      </h2>
      <p className="text-15">{eventPageWords.checkInHint}</p>
      {signedIn ? (
        <CheckInButton event={event} code={code} />
      ) : (
        <ButtonLink look="connect" wide href={authFor(`/events/${event.id}?check-in=${code}`)}>
          {eventPageWords.signInToCheckIn}
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
        <Notice tone="bad" title={eventPageWords.checkInFailed}>
          {sentenceOf(error)}
        </Notice>
      )}
      <Button look="connect" wide pending={isPending} onClick={() => mutate(code)}>
        {isPending ? eventPageWords.checkingIn : eventPageWords.checkIn}
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
      keepEvent(client, event, viewerId)
      refreshOwnEvents(client)
      void client.invalidateQueries({ queryKey: keys.game })
      const description = points > 0 ? { description: answerWords.earned(points) } : {}
      toast({ title: eventPageWords.checkedIn, ...description })
    },
  })
}
