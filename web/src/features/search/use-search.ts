import type { DiscoveredEvent, EventArea } from '@coterie/contract/events/events'
import type { Friend } from '@coterie/contract/friends'
import type { ConversationRow, FoundMessage } from '@coterie/contract/messages/messages'
import { placeName } from '@coterie/contract/i18n/cities'
import { useInfiniteQuery } from '@tanstack/react-query'

import { itemsOf } from '../../api/paged.ts'
import { searchWords } from '../../i18n/search.ts'
import { noFilter } from '../events/event-filters.ts'
import { discoverQuery } from '../events/event-queries.ts'
import { timeThere } from '../events/event-times.ts'
import { friendsQuery } from '../friends/friends-query.ts'
import { otherIn } from '../messages/conversation-queries.ts'
import { inALine } from '../messages/one-line-preview.ts'
import { fewestLetters, foundConversations, foundMessages } from '../messages/list/message-search-queries.ts'
import { preview } from '../messages/notification-preview.ts'

/** Of each kind so many are shown: the rest is found where that kind is at home. */
const most = 4

/** Something that was found, and where it is. */
export type Hit = {
  key: string
  href: string
  name: string
  picture: string | null
  detail: string | null
  place?: boolean
}

/** Hits of one kind. */
type Part = { title: string; hits: Hit[] }

/**
 * What a search finds in all that one may see: friends, conversations by their name, messages and events.
 * `isDone` once all have answered; `error` is why something could not be searched.
 */
export function useFound(search: string) {
  const isLong = search.length >= fewestLetters
  const friends = useInfiniteQuery(friendsQuery(search))
  const conversations = useInfiniteQuery(foundConversations(search))
  const messages = useInfiniteQuery({ ...foundMessages(search), enabled: isLong })
  const near = useInfiniteQuery(eventsIn('nearby', search))
  const beyond = useInfiniteQuery(eventsIn('beyond', search))
  const events = new Map([...itemsOf(near.data), ...itemsOf(beyond.data)].map((event) => [event.id, event]))
  const queries = [friends, conversations, messages, near, beyond]
  const parts: Part[] = [
    { title: searchWords.friends, hits: itemsOf(friends.data).slice(0, most).map(ofFriend) },
    {
      title: searchWords.conversations,
      hits: itemsOf(conversations.data).slice(0, most).map(ofConversation),
    },
    { title: searchWords.events, hits: [...events.values()].slice(0, most).map(ofEvent) },
    { title: searchWords.messages, hits: itemsOf(messages.data).slice(0, most).map(ofMessage) },
  ]
  return {
    parts: parts.filter(({ hits }) => hits.length > 0),
    isDone: queries.every(({ isFetching }) => !isFetching),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

/** A search by name may mean an event anywhere; nearby ones come first. */
function eventsIn(area: EventArea, search: string) {
  const { placeholderData: _, ...query } = discoverQuery({ ...noFilter, search }, area)
  return query
}

function ofFriend({ id, name, avatar, location }: Friend): Hit {
  return {
    key: `friend ${id}`,
    href: `/people/${id}`,
    name,
    picture: avatar,
    detail: location && placeName(location),
  }
}

function ofConversation({ conversation, name, image, lastMessage }: ConversationRow): Hit {
  const detail = lastMessage === null ? null : inALine(lastMessage)
  return {
    key: `conversation ${conversation}`,
    href: `/messages/${conversation}`,
    name,
    picture: image,
    detail,
    place: otherIn(conversation) === null,
  }
}

function ofEvent({ id, title, imageUrl, startsAt, endsAt, timezone, location }: DiscoveredEvent): Hit {
  const when = timeThere({ startsAt, endsAt, timezone }, new Date())
  const detail = location === null ? when : `${when} · ${placeName(location)}`
  return { key: `event ${id}`, href: `/events/${id}`, name: title, picture: imageUrl, detail, place: true }
}

function ofMessage({ conversation: { key, name, image }, message }: FoundMessage): Hit {
  const detail = searchWords.by(message.senderName, preview(message.content))
  const href = `/messages/${key}?message=${message.id}`
  return { key: `message ${message.id}`, href, name, picture: image, detail, place: otherIn(key) === null }
}
