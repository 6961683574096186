import type { DiscoveredGroup } from '@coterie/contract/discovery'
import { m } from '@coterie/contract/paraglide/messages'

import { call, callPage } from '../../api/call.ts'
import { retryWhenOnline } from '../../api/retry-when-online.ts'
import { joinRequestKey, getJoinOptions, type JoinableCircle } from '../requests/join-request.ts'
import type { ConnectContext, Feed } from './feed.ts'

/** A group whose creator can receive a join request. */
export type CircleCard = DiscoveredGroup & JoinableCircle

export const circleFeed: Feed<CircleCard> = {
  name: 'circles',
  load: async (request) => {
    const { items, next } = await callPage('GET /api/groups/discover', request)
    return { items: items.filter(isDiscoverable), next }
  },
  getPicture: ({ imageUrl }) => imageUrl,
  canStep: true,
  skip: (variables) =>
    retryWhenOnline({ name: 'PUT /api/groups/{id}/skip', id: variables.params.id }, () =>
      call('PUT /api/groups/{id}/skip', variables),
    ),
  unskip: (variables) => call('DELETE /api/groups/{id}/skip', variables),
  connectOptions,
  connectKey: joinRequestKey,
  texts: {
    skipFailed: m.discovery_skip_failed,
    noCards: m.discovery_no_cards,
    keyboardHint: m.discovery_keyboard_hint,
  },
}

/** If the creator has left, no one can accept a join request. */
function isDiscoverable(circle: DiscoveredGroup): circle is CircleCard {
  return circle.createdBy !== null
}

/** Opens the chat optimistically. If the request fails, returns to the card. */
function connectOptions({ client, feedHref, navigate, onFailure }: ConnectContext) {
  return getJoinOptions(client, {
    onStart: ({ id }) => navigate(getChatHref(id)),
    onFailure: (card, error) => {
      onFailure(card, error)
      if (location.pathname === getChatHref(card.id)) navigate(feedHref, { replace: true })
    },
  })
}

function getChatHref(circleId: number): string {
  return `/messages/${circleId}`
}
