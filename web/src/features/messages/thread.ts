import type { Message, Thread } from '@coterie/contract/messages'
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { keys } from '../../api/keys.ts'

/** A thread as the cache holds it: the latest page first, each page's oldest message first. */
export type CachedThread = InfiniteData<Thread>

/** The messages of a conversation, older ones page by page. Others write too, so opening it asks anew. */
export function threadQuery(conversation: string) {
  return infiniteQueryOptions({
    queryKey: keys.thread(conversation),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/messages/{conversation}', {
        params: { conversation },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ earlier, messages }) => (earlier ? (messages[0]?.id ?? null) : null),
    refetchOnMount: 'always',
  })
}

/** All loaded messages, the oldest first. */
export function messagesOf(thread: CachedThread): Message[] {
  return thread.pages.toReversed().flatMap((page) => page.messages)
}

/**
 * The thread with a message in it, once: a message that is there already, by its id or the sender's
 * own, takes the place of what was known; a new one stands by its id. One older than the latest page
 * is left to scrolling.
 */
export function withMessage(thread: CachedThread, message: Message): CachedThread {
  const isIt = ({ id, clientId }: Message) =>
    id === message.id || (clientId !== null && clientId === message.clientId)
  if (messagesOf(thread).some(isIt)) {
    return mapMessages(thread, (known) => (isIt(known) ? message : known))
  }
  const [latest, ...older] = thread.pages
  if (latest === undefined) return thread
  const isOlder = latest.earlier && message.id < (latest.messages[0]?.id ?? 0)
  if (isOlder) return thread
  const messages = [...latest.messages, message].toSorted((first, second) => first.id - second.id)
  return { ...thread, pages: [{ ...latest, messages }, ...older] }
}

/** The thread once the viewer has read up to a message. */
export function withRead(thread: CachedThread, lastReadId: number): CachedThread {
  const read = mapMessages(thread, (message) =>
    message.read || message.id > lastReadId ? message : { ...message, read: true },
  )
  return { ...read, pages: read.pages.map((page) => ({ ...page, lastReadId })) }
}

/** The thread of somebody who asked to be in it, with the words that go with their request. */
export function withWords(
  thread: CachedThread,
  words: { introduction: string | null; answer: string | null },
): CachedThread {
  const pages = thread.pages.map((page) =>
    page.request === null ? page : { ...page, request: { ...page.request, ...words } },
  )
  return { ...thread, pages }
}

/** The latest message that the viewer has not read, or null. */
export function lastUnread(messages: readonly Message[]): number | null {
  return messages.findLast(({ read }) => !read)?.id ?? null
}

function mapMessages(thread: CachedThread, change: (message: Message) => Message): CachedThread {
  return {
    ...thread,
    pages: thread.pages.map((page) => ({ ...page, messages: page.messages.map(change) })),
  }
}
