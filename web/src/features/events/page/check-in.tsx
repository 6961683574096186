import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MapPinCheck } from 'lucide-react'
import { useSearchParams } from 'wouter'

import { getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { getAuthHref } from '../../../api/next-page.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useUser } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { cacheEvent, refreshOwnEvents } from '../event-queries.ts'

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
