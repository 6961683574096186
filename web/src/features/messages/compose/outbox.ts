import type { Quote } from '@coterie/contract/messages/messages'

import { readDraftFile, writeDraftFile, outboxKey } from '../../../api/drafts.ts'
import { tryOrUndefined } from '../../../api/errors.ts'
import { useUser } from '../../../api/session.ts'
import { createStore, useStore } from '../../../api/store.ts'

/** A message of the viewer that the server hasn't confirmed yet. */
export type OutgoingMessage = {
  /** Created here. The server deduplicates by it, so retries are safe. */
  clientId: string
  conversation: string
  content: string
  /** The file is stored under `clientId`. */
  hasPicture: boolean
  replyTo: Quote | null
  createdAt: string
  /** The id of the latest message at the time of writing: a failed message is shown below it. */
  after: number
  /** `sending` at first, `waiting` for the network, `failed` until the user retries. */
  state: 'sending' | 'waiting' | 'failed'
  /** Why it failed; null at first. */
  problem: string | null
}

type StoredOutbox = { userId?: unknown; owner?: unknown; items?: unknown } | null

export function addOutgoing(
  outbox: readonly OutgoingMessage[],
  outgoing: OutgoingMessage,
): OutgoingMessage[] {
  const isQueued = outbox.some(({ clientId }) => clientId === outgoing.clientId)
  if (!isQueued) return [...outbox, outgoing]
  return outbox.map((other) => (other.clientId === outgoing.clientId ? outgoing : other))
}

export function removeOutgoing(
  outbox: readonly OutgoingMessage[],
  clientIds: readonly string[],
): OutgoingMessage[] {
  return outbox.filter((other) => !clientIds.includes(other.clientId))
}

/** The next message to send: the oldest that hasn't failed. */
export function getNextOutgoing(
  outbox: readonly OutgoingMessage[],
  conversation: string,
): OutgoingMessage | undefined {
  return outbox.find((outgoing) => outgoing.conversation === conversation && outgoing.state !== 'failed')
}

/** A user's unsent messages. They survive closing the tab, but not a sign-out. Invalid entries are dropped. */
function readOutbox(userId: number): OutgoingMessage[] {
  const stored = tryOrUndefined(() => JSON.parse(localStorage.getItem(outboxKey) ?? 'null') as StoredOutbox)
  // Earlier versions stored it as `owner`.
  const storedUserId = stored?.userId ?? stored?.owner
  return storedUserId === userId && Array.isArray(stored?.items) ? stored.items.filter(isOutgoing) : []
}

/** Returns whether the browser could store it. */
function writeOutbox(userId: number, items: readonly OutgoingMessage[]): boolean {
  const isStored = tryOrUndefined(() => {
    if (items.length === 0) localStorage.removeItem(outboxKey)
    else localStorage.setItem(outboxKey, JSON.stringify({ userId, items }))
    return true
  })
  return isStored === true
}

function isOutgoing(value: unknown): value is OutgoingMessage {
  const hasField = (key: string, type: string) =>
    typeof value === 'object' && value !== null && typeof Reflect.get(value, key) === type
  return ['clientId', 'conversation', 'content', 'createdAt', 'state'].every((key) => hasField(key, 'string'))
}

const outboxStore = createStore(readOutbox)

/** The viewer's unconfirmed messages in a conversation, oldest first. They survive a reload. */
export function useOutbox(conversation: string): readonly OutgoingMessage[] {
  const { id } = useUser()
  return useStore(outboxStore, id).filter((outgoing) => outgoing.conversation === conversation)
}

export function getOutbox(userId: number): readonly OutgoingMessage[] {
  return outboxStore.get(userId)
}

/** Whether the browser's storage matches memory. It can be blocked or full. */
let isPersisted = true

/** Updates the outbox in memory and in the browser's storage, which other tabs share. */
export function updateOutbox(
  userId: number,
  change: (outbox: readonly OutgoingMessage[]) => OutgoingMessage[],
): void {
  const outbox = change(isPersisted ? readOutbox(userId) : getOutbox(userId))
  outboxStore.set(outbox, userId)
  isPersisted = writeOutbox(userId, outbox)
}

/** Follows changes that other tabs make to the outbox. Returns a function that stops it. */
export function syncOutbox(userId: number): () => void {
  function handleStorage({ key }: StorageEvent) {
    if (key === outboxKey) outboxStore.set(readOutbox(userId), userId)
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

/** Pictures of queued messages, to avoid reading them from storage. */
const outgoingPictures = new Map<string, File>()

const getPictureName = (clientId: string) => `outbox-${clientId}`

export async function storePicture(clientId: string, picture: File): Promise<void> {
  outgoingPictures.set(clientId, picture)
  await writeDraftFile(getPictureName(clientId), picture)
}

/** The picture of a queued message; undefined if the browser couldn't store it before a reload. */
export async function readPicture(clientId: string): Promise<File | undefined> {
  return outgoingPictures.get(clientId) ?? (await readDraftFile(getPictureName(clientId)))
}

export function deletePicture(clientId: string): void {
  outgoingPictures.delete(clientId)
  void writeDraftFile(getPictureName(clientId), null)
}
