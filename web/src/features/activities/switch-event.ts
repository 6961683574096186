import type { AttendanceResult } from '@coterie/contract/events/attendance'

import { isApiError, getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { rsvpTexts } from '../../i18n/events.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'

/** RSVPs to this event and cancels the RSVP to the overlapping one. */
export function switchToEvent(eventId: number): Promise<AttendanceResult> {
  return call('PUT /api/events/{id}/attendance', {
    params: { id: String(eventId) },
    query: { overlap: 'switch' },
  })
}

/** Offers to switch if the person is already going elsewhere at that time. */
export function createRsvpErrorToast(error: Error, onSwitch: () => void): ToastMessage {
  const description = getErrorText(error)
  if (!isApiError(error, 'events_overlap'))
    return { title: rsvpTexts.failed, description, kind: 'destructive' }
  const action = { label: rsvpTexts.switchToThis, onPress: onSwitch }
  return { title: rsvpTexts.overlapTitle, description, isPersistent: true, action }
}
