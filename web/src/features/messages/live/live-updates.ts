import type { LiveEvent } from '@coterie/contract/live'
import type { QueryClient } from '@tanstack/react-query'

import { keys } from '../../../api/query-keys.ts'
import { onLive } from '../../../api/live.ts'
import { receiveMessage, renewLists } from '../receive.ts'
import {
  hasReceiptOf,
  messagesOf,
  readThread,
  seqOf,
  upTo,
  withFacts,
  withReceipt,
  withRead,
  type CachedThread,
} from '../thread-cache.ts'
import { catchUp } from './catch-up.ts'

type EventOf<Kind extends LiveEvent['kind']> = Extract<LiveEvent, { kind: Kind }>

/** Servers may tell of two changes in the wrong order: so long a gap may close by itself (ms). */
const patience = 250

/**
 * Lets into the cache what is said, changed and read in one's conversations while this is open, in order and
 * without gaps. Returns how to stop.
 */
export function followMessages(client: QueryClient, viewerId: number): () => void {
  const gaps = new Map<string, ReturnType<typeof setTimeout>>()
  const stops = [
    onLive('message', (event) => takeMessage(client, viewerId, event, gaps)),
    onLive('read', (event) => takeRead(client, viewerId, event)),
    onLive('missed', () => askForAll(client)),
    onLive('circle', ({ groupId }) => renew(client, String(groupId))),
    onLive('friend', ({ userId }) => renew(client, `u${userId}`)),
    onLive('request', () => {
      for (const [key, thread] of loaded(client))
        if (thread.pages[0]?.standing !== 'member') renew(client, key)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const timer of gaps.values()) clearTimeout(timer)
  }
}

function takeMessage(
  client: QueryClient,
  viewerId: number,
  event: EventOf<'message'>,
  gaps: Map<string, ReturnType<typeof setTimeout>>,
): void {
  const { conversation } = event
  const message = { ...event.message, read: isRead(client, viewerId, event) }
  receiveMessage(client, viewerId, message)
  heard(client).set(conversation, Math.max(message.seq, heard(client).get(conversation) ?? 0))
  const queryKey = keys.thread(conversation)
  client.setQueryData<CachedThread>(queryKey, (thread) =>
    thread && message.seq === seqOf(thread) + 1 ? upTo(thread, message.seq) : thread,
  )
  const thread = client.getQueryData<CachedThread>(queryKey)
  if (thread === undefined || seqOf(thread) >= message.seq) return
  clearTimeout(gaps.get(conversation))
  gaps.set(
    conversation,
    setTimeout(() => void catchUp(client, conversation), patience),
  )
}

/** Events are alike for everybody, so each browser says itself what its person has read. */
function isRead(client: QueryClient, viewerId: number, event: EventOf<'message'>): boolean {
  const { id, senderId } = event.message
  if (event.change === 'new') return senderId === viewerId
  const thread = client.getQueryData<CachedThread>(keys.thread(event.conversation))
  const known = thread && messagesOf(thread).find((message) => message.id === id)
  return known?.read ?? true
}

/** Oneself on another screen, or somebody whose reading one's plan shows. */
function takeRead(client: QueryClient, viewerId: number, event: EventOf<'read'>): void {
  const { conversation, userId, lastReadId } = event
  const isOwn = userId === viewerId
  client.setQueryData<CachedThread>(keys.thread(conversation), (thread) =>
    isOwn ? thread && withRead(thread, lastReadId) : thread && withReceipt(thread, userId, lastReadId),
  )
  if (isOwn) renewLists(client)
  else askForReceipts(client, conversation, userId).catch(() => undefined)
}

/** Somebody reads here for the first time: who they are is asked for. */
async function askForReceipts(client: QueryClient, conversation: string, userId: number): Promise<void> {
  const queryKey = keys.thread(conversation)
  const cached = client.getQueryData<CachedThread>(queryKey)
  if (cached === undefined || hasReceiptOf(cached, userId)) return
  const { receipts } = await readThread(conversation, null)
  client.setQueryData<CachedThread>(queryKey, (thread) => thread && withFacts(thread, () => ({ receipts })))
}

/** After having been away: threads on the screen ask what they missed, others are forgotten. */
function askForAll(client: QueryClient): void {
  client.removeQueries({ queryKey: keys.threads, type: 'inactive' })
  for (const [conversation] of loaded(client)) void catchUp(client, conversation)
}

/** What one may see of a conversation, or who is in it, has changed. */
function renew(client: QueryClient, conversation: string): void {
  void client.invalidateQueries({ queryKey: keys.thread(conversation) })
}

function loaded(client: QueryClient): [string, CachedThread][] {
  return client.getQueriesData<CachedThread>({ queryKey: keys.threads }).flatMap(([, thread]) => {
    const key = thread?.pages[0]?.conversation.key
    return thread === undefined || key === undefined ? [] : [[key, thread] as [string, CachedThread]]
  })
}

const heardOf = new WeakMap<QueryClient, Map<string, number>>()

/** The latest change that was heard of each conversation: a thread that arrives later may not have it. */
export function heard(client: QueryClient): Map<string, number> {
  const known = heardOf.get(client) ?? new Map<string, number>()
  heardOf.set(client, known)
  return known
}
