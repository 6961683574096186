import type { PersonToSeeAgain } from '@coterie/contract/hearts'
import { m } from '@coterie/contract/paraglide/messages'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { call, callPage } from '../../api/call.ts'
import { getErrorText, isApiError } from '../../api/errors.ts'
import { cursorQuery, mapItems, pagination, type PagedList } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'

/** The events after which the viewer can choose people. */
export const seeAgainCardsQuery = queryOptions({
  queryKey: queryKeys.seeAgainCards,
  queryFn: ({ signal }) => call('GET /api/see-again', { signal }),
  refetchOnMount: 'always',
})

export const peopleToSeeAgainQuery = (eventId: number) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.hearts, 'people', eventId],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/events/{id}/see-again', {
        params: { id: String(eventId) },
        query: cursorQuery(pageParam),
        signal,
      }),
    refetchOnMount: 'always',
  })

/** Changes a person in the list. */
export function useChangePerson(eventId: number, id: number) {
  const client = useQueryClient()
  return (next: Partial<PersonToSeeAgain>) =>
    client.setQueryData<PagedList<PersonToSeeAgain>>(
      peopleToSeeAgainQuery(eventId).queryKey,
      (list) => list && mapItems(list, (person) => (person.id === id ? { ...person, ...next } : person)),
    )
}

/** Gives a person a heart or takes it back, optimistically. If it is mutual, says so and links to the chat. */
export function useGiveHeart(eventId: number, { id, name }: PersonToSeeAgain) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const change = useChangePerson(eventId, id)
  const { mutate } = useMutation({
    // Presses of one button arrive in order.
    scope: { id: `heart-${id}` },
    mutationFn: (hearted: boolean) =>
      call('PUT /api/events/{id}/hearts', { params: { id: String(eventId) }, body: { userId: id, hearted } }),
    onMutate: (hearted) => change({ hearted }),
    onSuccess: ({ isFriend, hearted }) => {
      if (!isFriend) return
      change({ isFriend, hearted })
      for (const queryKey of [queryKeys.friends, queryKeys.people, queryKeys.conversations])
        void client.invalidateQueries({ queryKey })
      client.removeQueries({ queryKey: queryKeys.thread(`u${id}`) })
      toast({
        title: m.hearts_matched({ name }),
        description: m.hearts_matched_detail(),
        action: { label: m.hearts_say_hi(), onPress: () => navigate(`/messages/u${id}`) },
      })
    },
    onError: (error, hearted) => {
      change({ hearted: !hearted })
      toast({ title: m.hearts_save_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
  return mutate
}

/** Removes the event from the list of those that wait for the viewer's choice. */
export function useCloseCard(eventId: number) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: () =>
      call('DELETE /api/see-again/{id}', { params: { id: String(eventId) } }).catch((error: unknown) => {
        // Opened from the event, without having been asked.
        if (!isApiError(error, 'not_found')) throw error
      }),
    onSuccess: () => {
      client.setQueryData(seeAgainCardsQuery.queryKey, (cards) =>
        cards?.filter(({ event }) => event.id !== eventId),
      )
      void client.invalidateQueries({ queryKey: queryKeys.notifications })
      navigate(`/events/${eventId}`)
      toast({ title: m.hearts_done_title(), description: m.hearts_done_detail() })
    },
    onError: (error) =>
      toast({ title: m.hearts_done_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}
