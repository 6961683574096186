import type { DiscoveredEvent, EventArea } from '@coterie/contract/events/events'
import type { Friend } from '@coterie/contract/friends'
import { translateCity } from '@coterie/contract/i18n/cities'
import type { ConversationRow, FoundMessage } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'

import { getItems } from '../../api/paged.ts'
import { discoverQuery } from '../events/event-data.ts'
import { noFilter } from '../events/event-filters.ts'
import { formatEventTime } from '../events/event-times.ts'
import { friendsQuery } from '../friends/friends-view.tsx'
import { getOtherUserId } from '../messages/conversation-queries.ts'
import {
  minSearchLength,
  conversationSearchQuery,
  messageSearchQuery,
} from '../messages/list/search-results.tsx'
import { truncatePreview, toOneLine } from '../messages/message-text.ts'

const maxHits = 4

export type SearchHit = {
  key: string
  href: string
  name: string
  picture: string | null
  detail: string | null
  isSquare?: boolean
}

type ResultSection = { title: string; hits: SearchHit[] }

/** `isDone` is true once all searches have responded; `error` is the first failure. */
export function useSearch(search: string) {
  const searchesMessages = search.length >= minSearchLength
  const friends = useInfiniteQuery(friendsQuery(search))
  const conversations = useInfiniteQuery(conversationSearchQuery(search))
  const messages = useInfiniteQuery({ ...messageSearchQuery(search), enabled: searchesMessages })
  const nearbyEvents = useInfiniteQuery(eventSearchQuery('nearby', search))
  const fartherEvents = useInfiniteQuery(eventSearchQuery('farther', search))
  const events = new Map(
    [...getItems(nearbyEvents.data), ...getItems(fartherEvents.data)].map((event) => [event.id, event]),
  )
  const queries = [friends, conversations, messages, nearbyEvents, fartherEvents]
  const sections: ResultSection[] = [
    { title: m.search_friends(), hits: getItems(friends.data).slice(0, maxHits).map(toFriendHit) },
    {
      title: m.search_conversations(),
      hits: getItems(conversations.data).slice(0, maxHits).map(toConversationHit),
    },
    { title: m.search_events(), hits: [...events.values()].slice(0, maxHits).map(toEventHit) },
    { title: m.search_messages(), hits: getItems(messages.data).slice(0, maxHits).map(toMessageHit) },
  ]
  return {
    sections: sections.filter(({ hits }) => hits.length > 0),
    isDone: queries.every(({ isFetching }) => !isFetching),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

/** A search by name covers events anywhere, nearby ones first. */
function eventSearchQuery(area: EventArea, search: string) {
  const { placeholderData: _, ...query } = discoverQuery({ ...noFilter, search }, area)
  return query
}

function toFriendHit({ id, name, avatar, location }: Friend): SearchHit {
  return {
    key: `friend ${id}`,
    href: `/people/${id}`,
    name,
    picture: avatar,
    detail: location && translateCity(location),
  }
}

function toConversationHit({ conversation, name, image, lastMessage }: ConversationRow): SearchHit {
  const detail = lastMessage === null ? null : toOneLine(lastMessage)
  return {
    key: `conversation ${conversation}`,
    href: `/messages/${conversation}`,
    name,
    picture: image,
    detail,
    isSquare: getOtherUserId(conversation) === null,
  }
}

function toEventHit({
  id,
  title,
  imageUrl,
  startsAt,
  endsAt,
  allDay,
  timezone,
  location,
}: DiscoveredEvent): SearchHit {
  const when = formatEventTime({ startsAt, endsAt, allDay, timezone }, new Date())
  const detail = location === null ? when : `${when} · ${translateCity(location)}`
  return { key: `event ${id}`, href: `/events/${id}`, name: title, picture: imageUrl, detail, isSquare: true }
}

function toMessageHit({ conversation: { key, name, image }, message }: FoundMessage): SearchHit {
  const detail = m.search_message_from({ name: message.senderName, text: truncatePreview(message.content) })
  const href = `/messages/${key}?message=${message.id}`
  return {
    key: `message ${message.id}`,
    href,
    name,
    picture: image,
    detail,
    isSquare: getOtherUserId(key) === null,
  }
}
