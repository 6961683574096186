import type { LiveUpdate } from '@coterie/contract/live'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/errors.ts'
import { onLiveUpdate } from '../../../api/live.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useUser } from '../../../api/session.ts'
import { fetchCode } from '../../../ui/lazy.tsx'
import { getOutbox, syncOutbox } from '../compose/outbox.ts'
import { receiveMessage, refreshLists } from '../receive.ts'
import {
  getSeq,
  applyChanges,
  type CachedThread,
  hasReceipt,
  getMessages,
  fetchThread,
  advanceSeq,
  updatePages,
  updateReceipt,
  markRead,
} from '../thread-cache.ts'

/** After this many pages, the thread is reloaded from the latest messages instead. */
const maxPages = 5

const pendingCatchUps = new WeakMap<QueryClient, Map<string, Promise<void>>>()

/** Fetches and merges what a loaded thread has missed. Concurrent calls run one after the other. */
function catchUp(client: QueryClient, conversation: string): Promise<void> {
  const pending = pendingCatchUps.get(client) ?? new Map<string, Promise<void>>()
  pendingCatchUps.set(client, pending)
  const previous = pending.get(conversation) ?? Promise.resolve()
  const next = previous
    .then(() => fetchChanges(client, conversation))
    .finally(() => pending.get(conversation) === next && pending.delete(conversation))
  pending.set(conversation, next)
  return next
}

async function fetchChanges(client: QueryClient, conversation: string): Promise<void> {
  try {
    for (let page = 0; page < maxPages; page += 1) if (!(await mergeNextChanges(client, conversation))) return
    await client.resetQueries({ queryKey: queryKeys.thread(conversation) })
  } catch (error) {
    // No longer a member. Refetching the thread shows that.
    if (error instanceof ApiError && error.status === 404)
      await client.resetQueries({ queryKey: queryKeys.thread(conversation) })
  }
}

/** @returns whether there is more. */
async function mergeNextChanges(client: QueryClient, conversation: string): Promise<boolean> {
  const queryKey = queryKeys.thread(conversation)
  const cached = client.getQueryData<CachedThread>(queryKey)
  if (cached === undefined) return false
  const changes = await call('GET /api/messages/{conversation}/changes', {
    params: { conversation },
    query: { after: getSeq(cached) },
  })
  client.setQueryData<CachedThread>(queryKey, (thread) => thread && applyChanges(thread, changes))
  return changes.hasMore
}

type LiveUpdateOfKind<Kind extends LiveUpdate['kind']> = Extract<LiveUpdate, { kind: Kind }>

/** Time for a gap to close (ms), since updates may arrive out of order. */
const gapTimeout = 250

/** Applies live updates to the cache, in order and without gaps. Returns a function that stops it. */
export function subscribeToMessages(client: QueryClient, viewerId: number): () => void {
  const gaps = new Map<string, ReturnType<typeof setTimeout>>()
  const unsubscribers = [
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
    for (const unsubscribe of unsubscribers) unsubscribe()
    for (const timer of gaps.values()) clearTimeout(timer)
  }
}

function handleMessage(
  client: QueryClient,
  viewerId: number,
  update: LiveUpdateOfKind<'message'>,
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
function isRead(client: QueryClient, viewerId: number, update: LiveUpdateOfKind<'message'>): boolean {
  const { id, senderId } = update.message
  if (update.change === 'new') return senderId === viewerId
  const thread = client.getQueryData<CachedThread>(queryKeys.thread(update.conversation))
  const cachedMessage = thread && getMessages(thread).find((message) => message.id === id)
  return cachedMessage?.read ?? true
}

/** Applies the viewer's read marker from another device, or another person's if the viewer's plan shows receipts. */
function handleRead(client: QueryClient, viewerId: number, update: LiveUpdateOfKind<'read'>): void {
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
function getLatestSeqs(client: QueryClient): Map<string, number> {
  const latestSeqs = lastSeqByClient.get(client) ?? new Map<string, number>()
  lastSeqByClient.set(client, latestSeqs)
  return latestSeqs
}

/** Mounted components per client. */
const subscriptions = new WeakMap<QueryClient, { count: number; stop: () => void }>()

/** While mounted, receives messages and sends the outbox. Needed even where only the unread count is shown. */
export function useLiveMessages(): void {
  const client = useQueryClient()
  const { id } = useUser()
  useEffect(() => {
    const subscription = subscriptions.get(client) ?? { count: 0, stop: subscribe(client, id) }
    subscriptions.set(client, { ...subscription, count: subscription.count + 1 })
    return () => unsubscribeLater(client)
  }, [client, id])
}

function subscribe(client: QueryClient, id: number): () => void {
  const sendQueued = () => void sendOutbox(client, id).catch(() => undefined)
  const unsubscribers = [subscribeToMessages(client, id), syncOutbox(id), onLiveUpdate('hello', sendQueued)]
  sendQueued()
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

/** Sends messages left by an earlier visit or another tab. Loads the code for it only if there are any. */
async function sendOutbox(client: QueryClient, userId: number): Promise<void> {
  if (getOutbox(userId).length === 0) return
  const { getSender } = await fetchCode(() => import('../compose/use-send.ts'))
  getSender(client, userId).send()
}

function unsubscribeLater(client: QueryClient): void {
  const subscription = subscriptions.get(client)
  if (subscription === undefined) return
  if (subscription.count > 1) subscriptions.set(client, { ...subscription, count: subscription.count - 1 })
  else {
    subscription.stop()
    subscriptions.delete(client)
  }
}

/** Catches up when a cached thread is shown again, and when something changed while a thread was loading. */
export function useRefreshThread(conversation: string, thread: CachedThread | undefined): void {
  const client = useQueryClient()
  const wasLoaded = useRef(thread !== undefined)
  const access = thread?.pages[0]?.access
  useEffect(() => {
    if (!wasLoaded.current) return
    wasLoaded.current = false
    if (access === 'member') void catchUp(client, conversation)
    else void client.invalidateQueries({ queryKey: queryKeys.thread(conversation) })
  }, [client, conversation, access])
  const seq = thread === undefined ? null : getSeq(thread)
  useEffect(() => {
    const latest = getLatestSeqs(client).get(conversation) ?? 0
    if (seq !== null && seq < latest) void catchUp(client, conversation)
    // oxlint-disable-next-line react/exhaustive-deps -- handleMessage handles later gaps
  }, [client, conversation, seq === null])
}
