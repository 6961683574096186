import type { AttendanceResult } from '@coterie/contract/events/attendance'
import type { EventCard } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { queryKeys } from '../../api/query-keys.ts'
import { useUser } from '../../api/session.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'
import { toast } from '../../ui/toast.ts'
import { attendanceOptions, createRsvpErrorToast, type AttendanceInput } from '../activities/attendance.ts'
import { cacheEvent, refreshEvents, refreshOwnEvents } from './event-queries.ts'

type Rsvp = AttendanceInput['rsvp']
type PreviousAttendance = EventCard['mine']['attendance']

/**
 * The viewer's RSVP. 'yes' attends, joins the waitlist or accepts an offered spot; 'no' cancels any of these.
 * Requests run one at a time, so the last press counts.
 */
export function useAttendance({ id }: Pick<EventCard, 'id'>) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  const { mutate, isPending, variables } = useMutation({
    ...attendanceOptions(id),
    onSuccess: (
      attendanceResult,
      { rsvp, previousAttendance }: AttendanceInput & { previousAttendance: PreviousAttendance },
    ) => {
      cacheEvent(client, attendanceResult.event, viewerId)
      refreshOwnEvents(client)
      void client.invalidateQueries({ queryKey: queryKeys.game })
      const undoRsvp = () => mutate({ id, rsvp: rsvp === 'yes' ? 'no' : 'yes', previousAttendance: null })
      toast(
        rsvp === 'yes'
          ? createGoingToast(attendanceResult, undoRsvp)
          : createNotGoingToast(attendanceResult, previousAttendance, undoRsvp),
      )
    },
    onError: (error, input) => {
      toast(createRsvpErrorToast(error, () => mutate({ ...input, switchesEvent: true })))
      // The event has started or was cancelled, so the cached data is outdated.
      refreshEvents(client)
    },
  })
  return {
    rsvp: (rsvp: Rsvp, previousAttendance: PreviousAttendance) => mutate({ id, rsvp, previousAttendance }),
    pending: isPending ? variables.rsvp : null,
  }
}

function createGoingToast({ event, points }: AttendanceResult, undoRsvp: () => void): ToastMessage {
  const action = { label: m.events_undo(), onPress: undoRsvp }
  if (event.mine.attendance !== 'going')
    return { title: m.rsvp_joined_waitlist(), description: m.rsvp_joined_waitlist_hint(), action }
  const description = points > 0 ? m.rsvp_points_earned({ points }) : m.rsvp_added_without_points()
  return { title: m.rsvp_added_title(), description, action }
}

function createNotGoingToast(
  { event, points }: AttendanceResult,
  previousAttendance: PreviousAttendance,
  undoRsvp: () => void,
): ToastMessage {
  if (previousAttendance === 'waitlisted' || previousAttendance === 'offered')
    return { title: m.rsvp_left_waitlist() }
  const description = points < 0 ? { description: m.rsvp_points_removed({ points: -points }) } : {}
  // If the spot went to someone on the waitlist, there is no undo.
  const action = event.spotsLeft === 0 ? {} : { action: { label: m.events_undo(), onPress: undoRsvp } }
  return { title: m.rsvp_no_longer_going(), ...description, ...action }
}
