import type { DiscoveredGroup } from '@coterie/contract/discovery'

import { call, callPage } from '../../api/call.ts'
import { onceReachable } from '../../api/retry-when-online.ts'
import { discoveryWords } from '../../i18n/discovery.ts'
import { joining, joinOptions, type Joinable } from '../requests/join-request.ts'
import type { ConnectTools, Feed } from './feed.ts'

/** A circle whose creator can be asked. */
export type CircleCard = DiscoveredGroup & Joinable

/** Circles one might join. */
export const circleFeed: Feed<CircleCard> = {
  name: 'circles',
  load: async (asked) => {
    const { items, next } = await callPage('GET /api/groups/discover', asked)
    return { items: items.filter(isCard), next }
  },
  pictureOf: ({ imageUrl }) => imageUrl,
  steps: true,
  skip: (given) =>
    onceReachable({ name: 'PUT /api/groups/{id}/skip', id: given.params.id }, () =>
      call('PUT /api/groups/{id}/skip', given),
    ),
  unskip: (given) => call('DELETE /api/groups/{id}/skip', given),
  connectOptions,
  connecting: joining,
  words: discoveryWords,
}

/** A circle whose creator has left has nobody who could answer. */
function isCard(circle: DiscoveredGroup): circle is CircleCard {
  return circle.createdBy !== null
}

/** The chat opens at once; when the request fails one is back where the card is. */
function connectOptions({ client, home, navigate, onFailure }: ConnectTools) {
  return joinOptions(client, {
    onStart: ({ id }) => navigate(chatOf(id)),
    onFailure: (card, error) => {
      onFailure(card, error)
      if (location.pathname === chatOf(card.id)) navigate(home, { replace: true })
    },
  })
}

function chatOf(circleId: number): string {
  return `/messages/${circleId}`
}
