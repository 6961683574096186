import type { CoHost } from '@coterie/contract/events/co-hosts'
import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useUser } from '../../../api/session.ts'
import { toast } from '../../../ui/toast.ts'
import { cacheEvent, refreshEvent, refreshEvents } from '../event-data.ts'

const coHostKey = (eventId: number) => [...queryKeys.events, 'co-hosts', eventId]

export const coHostsQuery = (eventId: number) =>
  queryOptions({
    queryKey: coHostKey(eventId),
    queryFn: ({ signal }) =>
      call('GET /api/events/{id}/co-hosts', { params: { id: String(eventId) }, signal }),
    refetchOnMount: 'always',
  })

export const candidatesQuery = (eventId: number, search: string) =>
  queryOptions({
    queryKey: [...coHostKey(eventId), 'candidates', search],
    queryFn: ({ signal }) =>
      call('GET /api/events/{id}/co-host-candidates', {
        params: { id: String(eventId) },
        query: { search },
        signal,
      }),
    // Keep the previous people while the host types.
    placeholderData: keepPreviousData,
  })

export function useInviteCoHost(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `co-hosts-${eventId}` },
    mutationFn: (userId: number) =>
      call('PUT /api/events/{id}/co-hosts/{userId}', {
        params: { id: String(eventId), userId: String(userId) },
      }),
    onSuccess: async (coHosts: CoHost[]) => {
      client.setQueryData(coHostsQuery(eventId).queryKey, coHosts)
      await client.invalidateQueries({ queryKey: [...coHostKey(eventId), 'candidates'] })
    },
  })
}

/** Removes a co-host or withdraws an invitation; or ends the viewer's own co-hosting. */
export function useRemoveCoHost(eventId: number) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    scope: { id: `co-hosts-${eventId}` },
    mutationFn: (userId: number) =>
      call('DELETE /api/events/{id}/co-hosts/{userId}', {
        params: { id: String(eventId), userId: String(userId) },
      }),
    onSuccess: (_, userId) => {
      if (userId !== viewerId) return refreshEvents(client)
      toast({ title: m.co_hosts_stopped() })
      return void refreshEvent(client, eventId, viewerId)
    },
    onError: (error) =>
      toast({ title: m.co_hosts_remove_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

export function useAnswerInvitation({ id }: Pick<EventPage, 'id'>) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    mutationFn: (answer: 'yes' | 'no') =>
      call('PUT /api/events/{id}/co-host-invitation', { params: { id: String(id) }, body: { answer } }),
    onSuccess: (event, answer) => {
      cacheEvent(client, event, viewerId)
      void client.invalidateQueries({ queryKey: queryKeys.notifications })
      toast({ title: answer === 'yes' ? m.answer_co_hosting() : m.answer_co_hosting_declined() })
    },
    onError: (error) => {
      toast({ title: m.co_hosts_answer_failed(), description: getErrorText(error), kind: 'destructive' })
      // The invitation may have been withdrawn or answered elsewhere.
      refreshEvents(client)
    },
  })
}
