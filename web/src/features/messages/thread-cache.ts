import type { Message, Thread } from '@coterie/contract/messages/messages'
import { infiniteQueryOptions, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Where a page of a thread begins: at the latest message, or before, after or around one. */
export type ThreadPosition = null | { before: number } | { after: number } | { around: number }

/** A thread as the cache holds it: the latest page first, each page's oldest message first. */
export type CachedThread = InfiniteData<Thread>

/** A thread as a screen has it. */
export type ThreadResult = UseInfiniteQueryResult<CachedThread>

/** One page of a thread. */
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

/**
 * The messages of a conversation: the latest, or those around the message `at`; older and newer ones page by
 * page. What is new or changes afterwards is merged into it, never loaded anew.
 */
export function threadQuery(conversation: string, messageId: number | null = null) {
  return infiniteQueryOptions({
    queryKey: queryKeys.thread(conversation),
    queryFn: ({ pageParam, signal }) => fetchThread(conversation, pageParam, signal),
    initialPageParam: getFirstPosition(messageId),
    getNextPageParam: ({ earlier, messages: [first] }): ThreadPosition | undefined =>
      earlier && first !== undefined ? { before: first.id } : undefined,
    getPreviousPageParam: ({ later, messages }): ThreadPosition | undefined => {
      const last = messages.at(-1)
      return later && last !== undefined ? { after: last.id } : undefined
    },
  })
}

function getFirstPosition(messageId: number | null): ThreadPosition {
  return messageId === null ? null : { around: messageId }
}

/** A thread of which this page is all that is loaded. */
export function toSinglePage(page: Thread, position: ThreadPosition): CachedThread {
  return { pages: [page], pageParams: [position] }
}

/** All loaded messages, the oldest first. */
export function getMessages(thread: CachedThread): Message[] {
  return thread.pages.toReversed().flatMap((page) => page.messages)
}

/** Up to which place in the conversation's sequence all changes of the loaded messages are in. */
export function getSeq(thread: CachedThread): number {
  return Math.min(...thread.pages.map(({ seq }) => seq))
}

/** The thread once all changes up to `seq` are in. */
export function advanceSeq(thread: CachedThread, seq: number): CachedThread {
  if (thread.pages.every((page) => page.seq >= seq)) return thread
  return { ...thread, pages: thread.pages.map((page) => ({ ...page, seq: Math.max(page.seq, seq) })) }
}

/**
 * The thread with a message in it, once and as it is latest: one that is there already, by its id or the
 * sender's own, gives way to a later state of itself; a new one stands by its id. One outside what is loaded
 * is left to scrolling.
 */
export function addMessage(thread: CachedThread, message: Message): CachedThread {
  const isSameMessage = ({ id, clientId }: Message) =>
    id === message.id || (clientId !== null && clientId === message.clientId)
  if (getMessages(thread).some(isSameMessage)) {
    return mapMessages(thread, (cached) => (isSameMessage(cached) ? getLatestState(cached, message) : cached))
  }
  const [latest, ...older] = thread.pages
  if (latest === undefined || latest.later) return thread
  const isOlder = latest.earlier && message.id < (latest.messages[0]?.id ?? 0)
  if (isOlder) return thread
  const messages = [...latest.messages, message].toSorted((first, second) => first.id - second.id)
  return { ...thread, pages: [{ ...latest, messages }, ...older] }
}

/** What one has read stays read, also when an event that was on its way before says otherwise. */
function getLatestState(cached: Message, incoming: Message): Message {
  const latest = incoming.seq >= cached.seq ? incoming : cached
  const read = cached.read || incoming.read
  return latest.read === read ? latest : { ...latest, read }
}

/** What the server answers when asked for changes. */
export type ThreadChanges = { messages: readonly Message[]; seq: number }

export function applyChanges(thread: CachedThread, { messages, seq }: ThreadChanges): CachedThread {
  return advanceSeq(messages.reduce(addMessage, updateQuotes(thread, messages)), seq)
}

/** Answers show what they answer: as it is now. */
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

/** The thread once the viewer has read up to a message. */
export function markRead(thread: CachedThread, lastReadId: number): CachedThread {
  const read = mapMessages(thread, (message) =>
    message.read || message.id > lastReadId ? message : { ...message, read: true },
  )
  const pages = read.pages.map((page) => ({
    ...page,
    lastReadId: Math.max(page.lastReadId ?? 0, lastReadId),
  }))
  return { ...read, pages }
}

/** The thread once somebody else has read up to a message. Only those see it whose plan shows it. */
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

/** Whether it is known how far somebody has read: nothing is said of those who have not read anything yet. */
export function hasReceipt(thread: CachedThread, userId: number): boolean {
  const receipts = thread.pages[0]?.receipts ?? null
  return receipts === null || receipts.some((receipt) => receipt.userId === userId)
}

/** The first message that the viewer has not read, loaded or not; null when all are. */
export function getFirstUnreadId(thread: CachedThread): number | null {
  const messages = getMessages(thread)
  const loaded = messages.find(({ read, deleted }) => !read && !deleted)?.id ?? null
  const incoming = thread.pages[0]?.firstUnreadId ?? null
  return incoming !== null && incoming < (messages[0]?.id ?? 0) ? incoming : loaded
}

/** The thread with something else in it that is said on every page: its muting, its request. */
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
