import type { Attended } from '@coterie/contract/events/attendance'
import type { EventCard } from '@coterie/contract/events/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { onceReachable } from '../../api/retry-when-online.ts'
import { useUser } from '../../api/session.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'
import { toast } from '../../ui/toast.ts'
import { answerWords, eventsWords } from '../../i18n/events.ts'
import { failedToast, switchTo } from '../activities/switch-event.ts'
import { keepEvent, refreshEvents, refreshOwnEvents } from './event-queries.ts'

type Answer = 'yes' | 'no'
type Given = { answer: Answer; before: EventCard['mine']['attendance']; switches?: boolean }

/**
 * One's answer to an event: yes goes, waits or takes the place that came free; no gives up whichever it is.
 * Answers follow one another, so the last press counts. Each can be taken back in passing.
 */
export function useAnswer({ id }: Pick<EventCard, 'id'>) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `event-answer-${id}` },
    mutationFn: ({ answer, switches }: Given) => (switches ? switchTo(id) : send(answer, id)),
    onSuccess: (attended, { answer, before }) => {
      keepEvent(client, attended.event, viewerId)
      refreshOwnEvents(client)
      void client.invalidateQueries({ queryKey: keys.game })
      const again = () => mutate({ answer: answer === 'yes' ? 'no' : 'yes', before: null })
      toast(answer === 'yes' ? yesToast(attended, again) : noToast(attended, before, again))
    },
    onError: (error, given) => {
      toast(failedToast(error, () => mutate({ ...given, switches: true })))
      // It has begun, or was cancelled: what is shown is old.
      refreshEvents(client)
    },
  })
  return {
    answer: (answer: Answer, before: EventCard['mine']['attendance']) => mutate({ answer, before }),
    /** What is being sent. */
    pending: isPending ? variables.answer : null,
  }
}

function send(answer: Answer, eventId: number): Promise<Attended> {
  const params = { id: String(eventId) }
  const name = answer === 'yes' ? 'PUT /api/events/{id}/attendance' : 'DELETE /api/events/{id}/attendance'
  return onceReachable({ name, id: params.id }, () => call(name, { params }))
}

function yesToast({ event, points }: Attended, takeBack: () => void): ToastMessage {
  const action = { label: eventsWords.undo, onPress: takeBack }
  if (event.mine.attendance !== 'going')
    return { title: answerWords.onList, description: answerWords.onListHint, action }
  const description = points > 0 ? answerWords.earned(points) : answerWords.addedAgain
  return { title: answerWords.added, description, action }
}

function noToast(
  { event, points }: Attended,
  before: EventCard['mine']['attendance'],
  takeBack: () => void,
): ToastMessage {
  if (before === 'waiting' || before === 'offered') return { title: answerWords.offList }
  const description = points < 0 ? { description: answerWords.takenBack(-points) } : {}
  // Where the place went to somebody who waits, there is no way back to it.
  const action = event.placesLeft === 0 ? {} : { action: { label: eventsWords.undo, onPress: takeBack } }
  return { title: answerWords.gaveUp, ...description, ...action }
}
