import type { AttendanceResult } from '@coterie/contract/events/attendance'
import { m } from '@coterie/contract/paraglide/messages'

import { call } from '../../api/call.ts'
import { isApiError, getErrorText, queueable } from '../../api/errors.ts'
import type { ToastMessage } from '../../ui/toast.ts'

/** What a guest sends with a yes. */
export type RsvpDetails = { plusOnes: number; answers?: { questionId: number; answer: string }[] }

export type AttendanceInput = {
  id: number
  rsvp: 'yes' | 'no'
  switchesEvent?: boolean
  details?: RsvpDetails
  /** Whether the response contains the event, too. */
  includesEvent?: boolean
}

export const attendanceKey = ['attendance']

/** Sends or cancels an RSVP. `switchesEvent` also cancels the one to the overlapping event. */
export function sendAttendance({
  id,
  rsvp,
  switchesEvent,
  details,
  includesEvent,
}: AttendanceInput): Promise<AttendanceResult> {
  const params = { id: String(id) }
  const query = includesEvent === true ? { include: 'event' as const } : {}
  if (rsvp === 'no') return call('DELETE /api/events/{id}/attendance', { params, query })
  return call('PUT /api/events/{id}/attendance', {
    params,
    query: { ...query, ...(switchesEvent && { overlap: 'switch' }) },
    ...(details !== undefined && { body: details }),
  })
}

/** Mutation options for RSVPs to this event. They run one at a time, so the last press counts. */
export function getAttendanceOptions(eventId: number) {
  return {
    ...queueable,
    mutationKey: attendanceKey,
    scope: { id: `rsvp-${eventId}` },
    mutationFn: sendAttendance,
  }
}

/** Offers to switch if the person is already going elsewhere at that time. */
export function createRsvpErrorToast(error: Error, onSwitch: () => void): ToastMessage {
  const description = getErrorText(error)
  if (!isApiError(error, 'events_overlap'))
    return { title: m.rsvp_failed(), description, kind: 'destructive' }
  const action = { label: m.rsvp_switch_to_this(), onPress: onSwitch }
  return { title: m.rsvp_overlap_title(), description, isPersistent: true, action }
}
