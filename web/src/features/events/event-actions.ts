import type { AttendanceResult } from '@coterie/contract/events/attendance'
import type { EventCard } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import type { ToastMessage } from '../../ui/toast.ts'
import { getAttendanceOptions, createRsvpErrorToast, type AttendanceInput } from '../activities/attendance.ts'
import { useRsvpSheet } from '../activities/rsvp.tsx'
import {
  cacheAttendance,
  isEventPageOpen,
  refreshEvents,
  refreshOwnEvents,
  updateCachedEvent,
} from './event-data.ts'

type Likes = EventCard['likes']

function withOwnLike({ count, mine }: Likes, next: boolean): Likes {
  return { count: count + Number(next) - Number(mine), mine: next }
}

/** Likes or unlikes an event optimistically. The last response wins. */
export function useLikeEvent(id: number): (isLiked: boolean) => void {
  const client = useQueryClient()
  const mutationKey = ['like-event', id]
  const setLiked = (isLiked: boolean) =>
    updateCachedEvent(client, id, ({ likes }) => ({ likes: withOwnLike(likes, isLiked) }))
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like-event-${id}` },
    mutationFn: (isLiked: boolean) =>
      call(isLiked ? 'PUT /api/events/{id}/like' : 'DELETE /api/events/{id}/like', {
        params: { id: String(id) },
      }),
    onMutate: setLiked,
    onSuccess: ({ likes }) => {
      if (client.isMutating({ mutationKey }) === 1) updateCachedEvent(client, id, () => ({ likes }))
    },
    onError: (error, isLiked) => {
      setLiked(!isLiked)
      toast({ title: m.events_like_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
  return mutate
}

/** Skips an event immediately and offers to undo it. */
export function useSkipEvent({ id, title }: Pick<EventCard, 'id' | 'title'>): () => void {
  const client = useQueryClient()
  const setDismissed = (dismissed: boolean) =>
    updateCachedEvent(client, id, ({ mine }) => ({ mine: { ...mine, dismissed } }))
  const { mutate } = useMutation({
    scope: { id: `skip-event-${id}` },
    mutationFn: (dismissed: boolean) =>
      call(dismissed ? 'PUT /api/events/{id}/dismissal' : 'DELETE /api/events/{id}/dismissal', {
        params: { id: String(id) },
      }),
    onMutate: setDismissed,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.eventDays }),
    onError: (error, dismissed) => {
      setDismissed(!dismissed)
      const failed = dismissed ? m.events_skip_failed() : m.events_undo_failed()
      toast({ title: failed, description: getErrorText(error), kind: 'destructive' })
    },
  })
  return () => {
    mutate(true)
    const action = { label: m.events_undo(), onPress: () => mutate(false) }
    toast({ title: m.events_skipped({ title }), action })
  }
}

type Rsvp = AttendanceInput['rsvp']
type PreviousAttendance = EventCard['mine']['attendance']

/**
 * The viewer's RSVP. 'yes' attends, joins the waitlist or accepts an offered spot; 'no' cancels any of these.
 * Requests run one at a time, so the last press counts.
 */
export function useAttendance({ id, title, plusOnes, hasQuestions, mine }: EventCard) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  const { mutate, isPending, variables } = useMutation({
    ...getAttendanceOptions(id),
    onSuccess: (
      attendanceResult,
      { rsvp, previousAttendance, details }: AttendanceInput & { previousAttendance: PreviousAttendance },
    ) => {
      rsvpSheet.close()
      cacheAttendance(client, { id, viewerId, plusOnes: details?.plusOnes ?? 0 }, attendanceResult)
      refreshOwnEvents(client)
      void client.invalidateQueries({ queryKey: queryKeys.game })
      const undoRsvp = () =>
        rsvp === 'yes'
          ? send({ rsvp: 'no', previousAttendance: null })
          : send({ rsvp: 'yes', previousAttendance: null, details: { plusOnes: previousPlusOnes } })
      if (details !== undefined && previousAttendance !== null && previousAttendance !== 'offered')
        return toast({ title: m.rsvp_saved() })
      return toast(
        rsvp === 'yes'
          ? createGoingToast(attendanceResult, undoRsvp)
          : createNotGoingToast(attendanceResult, previousAttendance, undoRsvp),
      )
    },
    onError: (error, input) => {
      if (rsvpSheet.showError(error)) return
      toast(createRsvpErrorToast(error, () => mutate({ ...input, switchesEvent: true })))
      // The event has started or was cancelled, so the cached data is outdated.
      refreshEvents(client)
    },
  })
  const send = (input: Omit<AttendanceInput, 'id'> & { previousAttendance: PreviousAttendance }) =>
    mutate({ id, ...input, includesEvent: isEventPageOpen(client, id, viewerId) })
  const previousPlusOnes = mine.plusOnes
  const rsvpSheet = useRsvpSheet({
    event: { id, title, plusOnes, hasQuestions },
    pending: isPending,
    onSend: (details) => send({ rsvp: 'yes', previousAttendance: mine.attendance, details }),
  })
  return {
    rsvp: (rsvp: Rsvp, previousAttendance: PreviousAttendance) => {
      if (rsvp === 'yes' && previousAttendance === null && rsvpSheet.open()) return
      send({ rsvp, previousAttendance })
    },
    pending: isPending ? variables.rsvp : null,
    /** Opens the sheet to change how many people the viewer brings, and their answers. */
    changeRsvp: rsvpSheet.show,
    sheetProps: rsvpSheet.props,
  }
}

function createGoingToast({ attendance, points }: AttendanceResult, undoRsvp: () => void): ToastMessage {
  const action = { label: m.events_undo(), onPress: undoRsvp }
  if (attendance !== 'going')
    return { title: m.rsvp_joined_waitlist(), description: m.rsvp_joined_waitlist_hint(), action }
  const description = points > 0 ? m.rsvp_points_earned({ points }) : m.rsvp_added_without_points()
  return { title: m.rsvp_added_title(), description, action }
}

function createNotGoingToast(
  { spotsLeft, points }: AttendanceResult,
  previousAttendance: PreviousAttendance,
  undoRsvp: () => void,
): ToastMessage {
  if (previousAttendance === 'waitlisted' || previousAttendance === 'offered')
    return { title: m.rsvp_left_waitlist() }
  const description = points < 0 ? { description: m.rsvp_points_removed({ points: -points }) } : {}
  // If the spot went to someone on the waitlist, there is no undo.
  const action = spotsLeft === 0 ? {} : { action: { label: m.events_undo(), onPress: undoRsvp } }
  return { title: m.rsvp_no_longer_going(), ...description, ...action }
}
