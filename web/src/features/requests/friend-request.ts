import type { Person } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import type { FriendRequest } from '@coterie/contract/requests'
import type { CardReason } from '@coterie/contract/swipes'
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { cursorQuery, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { formatList } from '../../ui/text.ts'
import { toast } from '../../ui/toast.ts'
import { refreshAfterRequest } from './join-request.ts'

export type RequestRecipient = Pick<Person, 'id' | 'name'>

/** Key of mutations that send a friend request. Their variables are the person. */
export const friendRequestKey = ['send-friend-request']

type RequestCallbacks = {
  /** The strongest reason on the card, if the request comes from one. */
  getReason?: (person: RequestRecipient) => CardReason
  onSuccess?: (person: RequestRecipient) => void
  onFailure: (person: RequestRecipient, error: Error) => void
}

/** Options for sending a friend request. If the other person has already sent one, both become friends. */
export function getFriendRequestOptions(
  client: QueryClient,
  { getReason, onSuccess, onFailure }: RequestCallbacks,
) {
  return mutationOptions<FriendRequest, Error, RequestRecipient, void>({
    mutationKey: friendRequestKey,
    mutationFn: (person: RequestRecipient) =>
      call('POST /api/friend-requests', { body: { toId: person.id, reason: getReason?.(person) } }),
    onSuccess: ({ status }, person) => {
      refreshAfterRequest(client)
      onSuccess?.(person)
      toast(
        status === 'accepted'
          ? {
              title: m.connecting_connected(),
              description: m.connecting_connected_detail({
                names: formatList([m.connecting_you(), person.name]),
              }),
            }
          : {
              title: m.connecting_requested(),
              description: m.connecting_requested_detail({ name: person.name }),
            },
      )
    },
    onError: (error, person) => onFailure(person, error),
  })
}

/** Open requests that the viewer sent, newest first. */
export const sentRequestsQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: [...queryKeys.requests, 'sent'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/friend-requests', {
      query: { direction: 'sent', ...cursorQuery(pageParam) },
      signal,
    }),
  // Other people answer them.
  refetchOnMount: 'always',
})
