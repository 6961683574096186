import type { Attended } from '@coterie/contract/events/attendance'

import { isApiError, getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { answerTexts } from '../../i18n/events.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'

/** Goes to this event and gives up the one at the same time. */
export function switchToEvent(eventId: number): Promise<Attended> {
  return call('PUT /api/events/{id}/attendance', {
    params: { id: String(eventId) },
    query: { overlap: 'switch' },
  })
}

/** Why an answer failed. Going elsewhere at that time is no failure: one press switches. */
export function createErrorToast(error: Error, onSwitch: () => void): ToastMessage {
  const description = getErrorText(error)
  if (!isApiError(error, 'events_overlap'))
    return { title: answerTexts.failed, description, kind: 'destructive' }
  const action = { label: answerTexts.switch, onPress: onSwitch }
  return { title: answerTexts.overlap, description, stays: true, action }
}
