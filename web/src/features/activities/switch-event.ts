import type { Attended } from '@coterie/contract/events/attendance'

import { isApiError, getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { answerTexts } from '../../i18n/events.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'

/** RSVPs to this event and cancels the RSVP to the overlapping one. */
export function switchToEvent(eventId: number): Promise<Attended> {
  return call('PUT /api/events/{id}/attendance', {
    params: { id: String(eventId) },
    query: { overlap: 'switch' },
  })
}

/** Offers to switch if the person is already going elsewhere at that time. */
export function createErrorToast(error: Error, onSwitch: () => void): ToastMessage {
  const description = getErrorText(error)
  if (!isApiError(error, 'events_overlap'))
    return { title: answerTexts.failed, description, kind: 'destructive' }
  const action = { label: answerTexts.switch, onPress: onSwitch }
  return { title: answerTexts.overlap, description, stays: true, action }
}
