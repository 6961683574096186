import type { LiveUpdate } from '@coterie/contract/live'
import type { QueryClient } from '@tanstack/react-query'

import { onLiveUpdate } from '../../../api/live.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { receiveMessage, refreshLists } from '../receive.ts'
import {
  hasReceipt,
  getMessages,
  fetchThread,
  getSeq,
  advanceSeq,
  updatePages,
  updateReceipt,
  markRead,
  type CachedThread,
} from '../thread-cache.ts'
import { catchUp } from './catch-up.ts'

type UpdateOf<Kind extends LiveUpdate['kind']> = Extract<LiveUpdate, { kind: Kind }>

/** Time for a gap to close (ms), since updates may arrive out of order. */
const gapTimeout = 250

/** Applies live updates to the cache, in order and without gaps. Returns a function that stops it. */
export function subscribeToMessages(client: QueryClient, viewerId: number): () => void {
  const gaps = new Map<string, ReturnType<typeof setTimeout>>()
  const stops = [
    onLiveUpdate('message', (update) => handleMessage(client, viewerId, update, gaps)),
    onLiveUpdate('read', (update) => handleRead(client, viewerId, update)),
    onLiveUpdate('missed', () => refetchThreads(client)),
    onLiveUpdate('circle', ({ groupId }) => invalidateThread(client, String(groupId))),
    onLiveUpdate('friend', ({ userId }) => invalidateThread(client, `u${userId}`)),
    onLiveUpdate('request', () => {
      for (const [key, thread] of getLoadedThreads(client))
        if (thread.pages[0]?.access !== 'member') invalidateThread(client, key)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const timer of gaps.values()) clearTimeout(timer)
  }
}

function handleMessage(
  client: QueryClient,
  viewerId: number,
  update: UpdateOf<'message'>,
  gaps: Map<string, ReturnType<typeof setTimeout>>,
): void {
  const { conversation } = update
  const message = { ...update.message, read: isRead(client, viewerId, update) }
  receiveMessage(client, viewerId, message)
  getLatestSeqs(client).set(conversation, Math.max(message.seq, getLatestSeqs(client).get(conversation) ?? 0))
  const queryKey = queryKeys.thread(conversation)
  client.setQueryData<CachedThread>(queryKey, (thread) =>
    thread && message.seq === getSeq(thread) + 1 ? advanceSeq(thread, message.seq) : thread,
  )
  const thread = client.getQueryData<CachedThread>(queryKey)
  if (thread === undefined || getSeq(thread) >= message.seq) return
  clearTimeout(gaps.get(conversation))
  gaps.set(
    conversation,
    setTimeout(() => void catchUp(client, conversation), gapTimeout),
  )
}

/** Updates are the same for everyone, so each browser works out what its user has read. */
function isRead(client: QueryClient, viewerId: number, update: UpdateOf<'message'>): boolean {
  const { id, senderId } = update.message
  if (update.change === 'new') return senderId === viewerId
  const thread = client.getQueryData<CachedThread>(queryKeys.thread(update.conversation))
  const known = thread && getMessages(thread).find((message) => message.id === id)
  return known?.read ?? true
}

/** The viewer read on another device, or another person's receipt moved (if the viewer's plan shows receipts). */
function handleRead(client: QueryClient, viewerId: number, update: UpdateOf<'read'>): void {
  const { conversation, userId, lastReadId } = update
  const isOwn = userId === viewerId
  client.setQueryData<CachedThread>(queryKeys.thread(conversation), (thread) =>
    isOwn ? thread && markRead(thread, lastReadId) : thread && updateReceipt(thread, userId, lastReadId),
  )
  if (isOwn) refreshLists(client)
  else fetchReceipts(client, conversation, userId).catch(() => undefined)
}

async function fetchReceipts(client: QueryClient, conversation: string, userId: number): Promise<void> {
  const queryKey = queryKeys.thread(conversation)
  const cached = client.getQueryData<CachedThread>(queryKey)
  if (cached === undefined || hasReceipt(cached, userId)) return
  const { receipts } = await fetchThread(conversation, null)
  client.setQueryData<CachedThread>(queryKey, (thread) => thread && updatePages(thread, () => ({ receipts })))
}

/** After a disconnect: refetch visible threads and drop the others. */
function refetchThreads(client: QueryClient): void {
  client.removeQueries({ queryKey: queryKeys.threads, type: 'inactive' })
  for (const [conversation] of getLoadedThreads(client)) void catchUp(client, conversation)
}

/** The viewer's access or the members changed. */
function invalidateThread(client: QueryClient, conversation: string): void {
  void client.invalidateQueries({ queryKey: queryKeys.thread(conversation) })
}

function getLoadedThreads(client: QueryClient): [string, CachedThread][] {
  return client.getQueriesData<CachedThread>({ queryKey: queryKeys.threads }).flatMap(([, thread]) => {
    const key = thread?.pages[0]?.conversation.key
    return thread === undefined || key === undefined ? [] : [[key, thread] as [string, CachedThread]]
  })
}

const lastSeqByClient = new WeakMap<QueryClient, Map<string, number>>()

/** The latest change received per conversation: a thread that loads later may not include it. */
export function getLatestSeqs(client: QueryClient): Map<string, number> {
  const known = lastSeqByClient.get(client) ?? new Map<string, number>()
  lastSeqByClient.set(client, known)
  return known
}
