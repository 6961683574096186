import type { EventPage } from '@coterie/contract/events/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { useUser } from '../../../api/session.ts'
import { toast } from '../../../ui/toast.ts'
import { eventFormWords } from '../../../i18n/event-form.ts'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import type { Scope } from '../page/host/scope-field.tsx'
import { keepEvent, refreshEvents } from '../event-queries.ts'
import { changedBody, draftOf, newEventBody, type EventDraft } from './event-draft.ts'

type Given = { draft: EventDraft; picture: PictureChange }

/** Lists a new event. */
export function useCreateEvent() {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    mutationFn: ({ draft, picture }: Given) =>
      call('POST /api/events', { body: newEventBody(draft, picture) }),
    onSuccess: (event) => {
      keepEvent(client, event, viewerId)
      refreshEvents(client)
      toast({ title: eventFormWords.created, description: eventFormWords.createdDetail })
    },
    onError: (error) =>
      toast({ title: eventFormWords.createFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}

/** Saves what was changed of an event, or of it and all later ones of its series. */
export function useEditEvent(before: EventPage) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    mutationFn: ({ draft, picture, scope }: Given & { scope: Scope }) =>
      call('PATCH /api/events/{id}', {
        params: { id: String(before.id) },
        query: { scope },
        body: changedBody(draft, draftOf(before), picture),
      }),
    onSuccess: (event) => {
      keepEvent(client, event, viewerId)
      refreshEvents(client)
      const hear = tellsOf(before, event) && before.goingCount > 0
      toast({ title: eventFormWords.saved, ...(hear && { description: eventFormWords.savedDetail }) })
    },
    onError: (error) =>
      toast({ title: eventFormWords.saveFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}

/** Whether those who go hear of it: another time or place. */
function tellsOf(before: EventPage, after: EventPage): boolean {
  return (['startsAt', 'endsAt', 'location', 'address'] as const).some((part) => before[part] !== after[part])
}
