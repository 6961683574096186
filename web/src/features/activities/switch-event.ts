import type { AttendanceResult } from '@coterie/contract/events/attendance'
import { m } from '@coterie/contract/paraglide/messages'

import { isApiError, getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
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
    return { title: m.rsvp_failed(), description, kind: 'destructive' }
  const action = { label: m.rsvp_switch_to_this(), onPress: onSwitch }
  return { title: m.rsvp_overlap_title(), description, isPersistent: true, action }
}
