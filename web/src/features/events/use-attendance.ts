import type { AttendanceResult } from '@coterie/contract/events/attendance'
import type { EventCard } from '@coterie/contract/events/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { queryKeys } from '../../api/query-keys.ts'
import { useUser } from '../../api/session.ts'
import { rsvpTexts, eventsTexts } from '../../i18n/events.ts'
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
  const action = { label: eventsTexts.undo, onPress: undoRsvp }
  if (event.mine.attendance !== 'going')
    return { title: rsvpTexts.joinedWaitlist, description: rsvpTexts.joinedWaitlistHint, action }
  const description = points > 0 ? rsvpTexts.pointsEarned(points) : rsvpTexts.addedWithoutPoints
  return { title: rsvpTexts.addedTitle, description, action }
}

function createNotGoingToast(
  { event, points }: AttendanceResult,
  previousAttendance: PreviousAttendance,
  undoRsvp: () => void,
): ToastMessage {
  if (previousAttendance === 'waitlisted' || previousAttendance === 'offered')
    return { title: rsvpTexts.leftWaitlist }
  const description = points < 0 ? { description: rsvpTexts.pointsRemoved(-points) } : {}
  // If the spot went to someone on the waitlist, there is no undo.
  const action = event.spotsLeft === 0 ? {} : { action: { label: eventsTexts.undo, onPress: undoRsvp } }
  return { title: rsvpTexts.noLongerGoing, ...description, ...action }
}
