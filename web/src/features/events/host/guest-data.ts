import type { Guest, GuestList } from '@coterie/contract/events/guests'
import { m } from '@coterie/contract/paraglide/messages'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

import { call, callPage } from '../../../api/call.ts'
import { getErrorText, isApiError } from '../../../api/errors.ts'
import { cursorQuery, pagination } from '../../../api/paged.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { toast } from '../../../ui/toast.ts'

const getKey = (id: number) => [...queryKeys.events, 'guests', id]

export const guestsQuery = (id: number, show: GuestList, search: string) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: [...getKey(id), 'list', show, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/events/{id}/guests', {
        params: { id: String(id) },
        query: { show, search, ...cursorQuery(pageParam) },
        signal,
      }),
    refetchOnMount: 'always',
    // Keep the previous results while the host types.
    placeholderData: (previous, query) =>
      query?.queryKey.at(-2) === show ? keepPreviousData(previous) : undefined,
  })

export const guestSummaryQuery = (id: number) =>
  queryOptions({
    queryKey: [...getKey(id), 'summary'],
    queryFn: ({ signal }) =>
      call('GET /api/events/{id}/guest-summary', { params: { id: String(id) }, signal }),
    refetchOnMount: 'always',
  })

export const invitableQuery = (id: number, search: string) =>
  queryOptions({
    queryKey: [...getKey(id), 'invitable', search],
    queryFn: ({ signal }) =>
      call('GET /api/events/{id}/people-to-invite', {
        params: { id: String(id) },
        query: { search },
        signal,
      }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

export const hostMessagesQuery = (id: number) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.events, 'host-messages', id],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/events/{id}/host-messages', {
        params: { id: String(id) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })

export type GuestAction = 'let-in' | 'let-in-anyway' | 'remove' | 'readmit' | 'attended' | 'no-show'

type ActionTarget = Pick<Guest, 'id' | 'hasAccount' | 'name'>

function sendGuestAction(
  eventId: number,
  { id, hasAccount }: ActionTarget,
  action: GuestAction,
): Promise<unknown> {
  if (!hasAccount) return sendEmailGuestAction({ id: String(eventId), guestId: String(id) }, action)
  const params = { id: String(eventId), userId: String(id) }
  switch (action) {
    case 'let-in':
    case 'let-in-anyway':
      return call('PUT /api/events/{id}/guests/{userId}/spot', {
        params,
        body: { overCapacity: action === 'let-in-anyway' },
      })
    case 'remove':
      return call('DELETE /api/events/{id}/guests/{userId}', { params })
    case 'readmit':
      return call('DELETE /api/events/{id}/removals/{userId}', { params })
    case 'attended':
      return call('PUT /api/events/{id}/attendees/{userId}/attended', { params })
    case 'no-show':
      return call('DELETE /api/events/{id}/attendees/{userId}/attended', { params })
  }
}

function sendEmailGuestAction(
  params: { id: string; guestId: string },
  action: GuestAction,
): Promise<unknown> {
  switch (action) {
    case 'let-in':
    case 'let-in-anyway':
      return call('PUT /api/events/{id}/email-guests/{guestId}/spot', {
        params,
        body: { overCapacity: action === 'let-in-anyway' },
      })
    case 'remove':
      return call('DELETE /api/events/{id}/email-guests/{guestId}', { params })
    case 'readmit':
      return call('DELETE /api/events/{id}/email-guests/{guestId}/removal', { params })
    case 'attended':
      return call('PUT /api/events/{id}/email-guests/{guestId}/attended', { params })
    case 'no-show':
      return call('DELETE /api/events/{id}/email-guests/{guestId}/attended', { params })
  }
}

const doneTexts: Readonly<Record<GuestAction, ((input: { name: string }) => string) | null>> = {
  'let-in': m.guests_let_in_done,
  'let-in-anyway': m.guests_let_in_done,
  remove: m.guests_removed_done,
  readmit: m.guests_readmitted_done,
  attended: null,
  'no-show': null,
}

/** `onFull` is called instead of an error if the event is full. */
export function useGuestAction(eventId: number, guest: ActionTarget, onFull?: () => void) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (action: GuestAction) => sendGuestAction(eventId, guest, action),
    onSuccess: (_, action) => {
      const title = doneTexts[action]?.({ name: guest.name })
      if (title !== undefined) toast({ title })
    },
    onError: (error, action) => {
      if (action === 'let-in' && isApiError(error, 'event_full')) return onFull?.()
      toast({ title: m.guests_action_failed(), description: getErrorText(error), kind: 'destructive' })
    },
    // Also after a failure: the guest may have left.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.events }),
  })
  return { act: mutate, pending: isPending ? variables : null }
}
