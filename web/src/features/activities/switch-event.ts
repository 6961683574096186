import type { Attended } from '@coterie/contract/events/attendance'

import { call } from '../../api/call.ts'
import { isRefused, sentenceOf } from '../../api/api-errors.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'
import { answerWords } from '../../i18n/events.ts'

/** Goes to this event and gives up the one at the same time. */
export function switchTo(eventId: number): Promise<Attended> {
  return call('PUT /api/events/{id}/attendance', {
    params: { id: String(eventId) },
    query: { overlap: 'switch' },
  })
}

/** Why an answer failed. Going elsewhere at that time is no failure: one press switches. */
export function failedToast(error: Error, onSwitch: () => void): ToastMessage {
  const description = sentenceOf(error)
  if (!isRefused(error, 'events_overlap'))
    return { title: answerWords.failed, description, kind: 'destructive' }
  const action = { label: answerWords.switch, onPress: onSwitch }
  return { title: answerWords.overlap, description, stays: true, action }
}
