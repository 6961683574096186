import { formatCoordinates } from '@coterie/contract/events/coordinates'
import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { getErrorText, isApiError } from '../../../api/errors.ts'
import { useUser } from '../../../api/session.ts'
import { toast } from '../../../ui/toast.ts'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { cacheEvent, countOtherGuests, refreshEvents } from '../event-data.ts'
import type { SeriesScope } from '../page/host/scope-field.tsx'
import { toUpdateBody, toDraft, toCreateBody, type EventDraft } from './event-draft.ts'

type SaveEventInput = { draft: EventDraft; picture: PictureChange }
type EditInput = SaveEventInput & { scope: SeriesScope; surplus?: 'waitlist' }

export function useCreateEvent() {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    mutationFn: ({ draft, picture }: SaveEventInput) =>
      call('POST /api/events', { body: toCreateBody(draft, picture) }),
    onSuccess: (event) => {
      cacheEvent(client, event, viewerId)
      refreshEvents(client)
      toast({ title: m.event_form_published(), description: m.event_form_published_detail() })
    },
    onError: (error) =>
      toast({ title: m.event_form_publish_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

/** Saves changes to an event, or to it and all later ones in its series. */
export function useEditEvent(savedEvent: EventPage) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    mutationFn: ({ draft, picture, scope, surplus }: EditInput) =>
      call('PATCH /api/events/{id}', {
        params: { id: String(savedEvent.id) },
        query: { scope, ...(surplus !== undefined && { surplus }) },
        body: toUpdateBody(draft, toDraft(savedEvent), picture),
      }),
    onSuccess: (event) => {
      cacheEvent(client, event, viewerId)
      refreshEvents(client)
      const notifiesAttendees =
        hasTimeOrLocationChanged(savedEvent, event) && countOtherGuests(savedEvent) > 0
      toast({
        title: m.event_form_saved(),
        ...(notifiesAttendees && { description: m.event_form_saved_detail() }),
      })
    },
    // The form asks what to do if more people are going than there are spots.
    onError: (error) => {
      if (!isApiError(error, 'capacity_below_going'))
        toast({ title: m.event_form_save_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
}

/** Attendees are notified when the time or location changes, not when coordinates are added. */
function hasTimeOrLocationChanged(savedEvent: EventPage, updatedEvent: EventPage): boolean {
  const [before, after] = [savedEvent.coordinates, updatedEvent.coordinates]
  const hasMoved = before !== null && after !== null && formatCoordinates(before) !== formatCoordinates(after)
  return (
    hasMoved ||
    (['startsAt', 'endsAt', 'location', 'address'] as const).some(
      (part) => savedEvent[part] !== updatedEvent[part],
    )
  )
}
