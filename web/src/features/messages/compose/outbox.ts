import type { Quote } from '@coterie/contract/messages/messages'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'

import { readDraftFile, writeDraftFile } from '../../../api/draft-files.ts'
import { readOutbox, onOutboxChange, writeOutbox } from '../../../api/outbox-storage.ts'
import { useUser } from '../../../api/session.ts'

/** A message of the viewer that the server hasn't confirmed yet. */
export type Outgoing = {
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

export function addOutgoing(outbox: readonly Outgoing[], outgoing: Outgoing): Outgoing[] {
  const cached = outbox.some(({ clientId }) => clientId === outgoing.clientId)
  if (!cached) return [...outbox, outgoing]
  return outbox.map((other) => (other.clientId === outgoing.clientId ? outgoing : other))
}

export function removeOutgoing(outbox: readonly Outgoing[], clientIds: readonly string[]): Outgoing[] {
  return outbox.filter((other) => !clientIds.includes(other.clientId))
}

/** The next message to send: the oldest that hasn't failed. */
export function getNextOutgoing(outbox: readonly Outgoing[], conversation: string): Outgoing | undefined {
  return outbox.find((outgoing) => outgoing.conversation === conversation && outgoing.state !== 'failed')
}

/** Drops stored values that are not valid messages. */
export function restoreOutbox(stored: readonly unknown[]): Outgoing[] {
  return stored.filter(isOutgoing)
}

function isOutgoing(value: unknown): value is Outgoing {
  const has = (key: string, type: string) =>
    typeof value === 'object' && value !== null && typeof Reflect.get(value, key) === type
  return ['clientId', 'conversation', 'content', 'createdAt', 'state'].every((key) => has(key, 'string'))
}

const outboxQuery = (owner: number) => {
  const restore = () => restoreOutbox(readOutbox(owner))
  return queryOptions({
    queryKey: ['outbox', owner],
    queryFn: restore,
    initialData: restore,
    gcTime: Infinity,
  })
}

/** The viewer's unconfirmed messages in a conversation, oldest first. They survive a reload. */
export function useOutbox(conversation: string): readonly Outgoing[] {
  const { id } = useUser()
  const { data } = useQuery(outboxQuery(id))
  return data.filter((outgoing) => outgoing.conversation === conversation)
}

export function getOutbox(client: QueryClient, owner: number): readonly Outgoing[] {
  return client.getQueryData(outboxQuery(owner).queryKey) ?? restoreOutbox(readOutbox(owner))
}

/** Whether the browser's storage matches memory. It can be blocked or full. */
let isPersisted = true

/** Updates the outbox in memory and in the browser's storage, which other tabs share. */
export function updateOutbox(
  client: QueryClient,
  owner: number,
  change: (outbox: readonly Outgoing[]) => Outgoing[],
): void {
  const outbox = change(isPersisted ? restoreOutbox(readOutbox(owner)) : getOutbox(client, owner))
  client.setQueryData(outboxQuery(owner).queryKey, outbox)
  isPersisted = writeOutbox(owner, outbox)
}

/** Follows changes that other tabs make to the outbox. Returns a function that stops it. */
export function syncOutbox(client: QueryClient, owner: number): () => void {
  return onOutboxChange(() =>
    client.setQueryData(outboxQuery(owner).queryKey, restoreOutbox(readOutbox(owner))),
  )
}

/** Pictures of queued messages, so that they are not read from storage again. */
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
