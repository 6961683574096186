import type { Message, Thread } from '@coterie/contract/messages/messages'
import { infiniteQueryOptions, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Where a page of a thread starts: at the latest message, or before, after or around one. */
export type ThreadPosition = null | { before: number } | { after: number } | { around: number }

/** The cached thread: the latest page first, the oldest message of a page first. */
export type CachedThread = InfiniteData<Thread>

export type ThreadResult = UseInfiniteQueryResult<CachedThread>

export function fetchThread(
  conversation: string,
  position: ThreadPosition,
  signal?: AbortSignal,
): Promise<Thread> {
  return call('GET /api/messages/{conversation}', {
    params: { conversation },
    query: position ?? {},
    ...(signal && { signal }),
  })
}

/** The latest messages, or those around `messageId`. Later changes are merged into the cache, never refetched. */
export function threadQuery(conversation: string, messageId: number | null = null) {
  return infiniteQueryOptions({
    queryKey: queryKeys.thread(conversation),
    queryFn: ({ pageParam, signal }) => fetchThread(conversation, pageParam, signal),
    initialPageParam: getFirstPosition(messageId),
    getNextPageParam: ({ hasEarlier, messages: [first] }): ThreadPosition | undefined =>
      hasEarlier && first !== undefined ? { before: first.id } : undefined,
    getPreviousPageParam: ({ hasLater, messages }): ThreadPosition | undefined => {
      const last = messages.at(-1)
      return hasLater && last !== undefined ? { after: last.id } : undefined
    },
  })
}

function getFirstPosition(messageId: number | null): ThreadPosition {
  return messageId === null ? null : { around: messageId }
}

/** A thread with only this page loaded. */
export function toSinglePage(page: Thread, position: ThreadPosition): CachedThread {
  return { pages: [page], pageParams: [position] }
}

/** All loaded messages, oldest first. */
export function getMessages(thread: CachedThread): Message[] {
  return thread.pages.toReversed().flatMap((page) => page.messages)
}

/** The sequence number up to which the loaded messages are complete. */
export function getSeq(thread: CachedThread): number {
  return Math.min(...thread.pages.map(({ seq }) => seq))
}

export function advanceSeq(thread: CachedThread, seq: number): CachedThread {
  if (thread.pages.every((page) => page.seq >= seq)) return thread
  return { ...thread, pages: thread.pages.map((page) => ({ ...page, seq: Math.max(page.seq, seq) })) }
}

/** Adds a message or replaces an older state of it. Ignores messages outside the loaded range: scrolling loads them. */
export function addMessage(thread: CachedThread, message: Message): CachedThread {
  const isSameMessage = ({ id, clientId }: Message) =>
    id === message.id || (clientId !== null && clientId === message.clientId)
  if (getMessages(thread).some(isSameMessage)) {
    return mapMessages(thread, (cached) => (isSameMessage(cached) ? getLatestState(cached, message) : cached))
  }
  const [latest, ...older] = thread.pages
  if (latest === undefined || latest.hasLater) return thread
  const isOlder = latest.hasEarlier && message.id < (latest.messages[0]?.id ?? 0)
  if (isOlder) return thread
  const messages = [...latest.messages, message].toSorted((first, second) => first.id - second.id)
  return { ...thread, pages: [{ ...latest, messages }, ...older] }
}

/** A read message stays read, even if an older update says otherwise. */
function getLatestState(cached: Message, incoming: Message): Message {
  const latest = incoming.seq >= cached.seq ? incoming : cached
  const read = cached.read || incoming.read
  return latest.read === read ? latest : { ...latest, read }
}

export type ThreadChanges = { messages: readonly Message[]; seq: number }

export function applyChanges(thread: CachedThread, { messages, seq }: ThreadChanges): CachedThread {
  return advanceSeq(messages.reduce(addMessage, updateQuotes(thread, messages)), seq)
}

export function updateQuotes(thread: CachedThread, changed: readonly Message[]): CachedThread {
  const latest = new Map(changed.map((message) => [message.id, message]))
  return mapMessages(thread, (message) => {
    const quoted = message.replyTo && latest.get(message.replyTo.id)
    if (message.replyTo === null || !quoted) return message
    const { content, deleted } = quoted
    return {
      ...message,
      replyTo: { ...message.replyTo, content, deleted, hasPicture: quoted.picture !== null },
    }
  })
}

export function markRead(thread: CachedThread, lastReadId: number): CachedThread {
  const read = mapMessages(thread, (message) =>
    message.read || message.id > lastReadId ? message : { ...message, read: true },
  )
  const pages = read.pages.map((page) => ({
    ...page,
    lastReadId: Math.max(page.lastReadId ?? 0, lastReadId),
    // The page may have been loaded before the marker reached the server.
    firstUnreadId: (page.firstUnreadId ?? 0) > lastReadId ? page.firstUnreadId : null,
  }))
  return { ...read, pages }
}

export function updateReceipt(thread: CachedThread, userId: number, lastReadId: number): CachedThread {
  const pages = thread.pages.map((page) => {
    if (page.receipts === null) return page
    const receipts = page.receipts.map((receipt) =>
      receipt.userId === userId && receipt.lastReadId < lastReadId ? { ...receipt, lastReadId } : receipt,
    )
    return { ...page, receipts }
  })
  return { ...thread, pages }
}

/** Whether this person has a receipt; people who haven't read anything have none. */
export function hasReceipt(thread: CachedThread, userId: number): boolean {
  const receipts = thread.pages[0]?.receipts ?? null
  return receipts === null || receipts.some((receipt) => receipt.userId === userId)
}

/** The first unread message, loaded or not; null if all are read. */
export function getFirstUnreadId(thread: CachedThread): number | null {
  const messages = getMessages(thread)
  const loaded = messages.find(({ read, deleted }) => !read && !deleted)?.id ?? null
  const fromServer = thread.pages[0]?.firstUnreadId ?? null
  return fromServer !== null && fromServer < (messages[0]?.id ?? 0) ? fromServer : loaded
}

/** Updates a value that every page repeats, such as the mute state or the request. */
export function updatePages(
  thread: CachedThread,
  getFields: (page: Thread) => Partial<Thread>,
): CachedThread {
  return { ...thread, pages: thread.pages.map((page) => ({ ...page, ...getFields(page) })) }
}

function mapMessages(thread: CachedThread, change: (message: Message) => Message): CachedThread {
  const pages = thread.pages.map((page) => {
    const messages = page.messages.map(change)
    return messages.every((message, index) => message === page.messages[index]) ? page : { ...page, messages }
  })
  return { ...thread, pages }
}
