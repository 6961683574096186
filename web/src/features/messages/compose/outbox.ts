import type { Quote } from '@coterie/contract/messages/messages'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'

import { readDraftFile, writeDraftFile } from '../../../api/draft-files.ts'
import { readOutbox, onOutboxChange, writeOutbox } from '../../../api/outbox-storage.ts'
import { useUser } from '../../../api/session.ts'

/** A message of one's own that the server has not confirmed yet. */
export type Outgoing = {
  /** Made here; the server answers the same message to the same id, so trying again is harmless. */
  clientId: string
  conversation: string
  content: string
  /** A picture goes with it; its file is kept under `clientId`. */
  hasPicture: boolean
  replyTo: Quote | null
  createdAt: string
  /** The latest message when it was written: one that failed stands below it. */
  after: number
  /** `sending` the first time, `waiting` for the network, `failed` until one tries again. */
  state: 'sending' | 'waiting' | 'failed'
  /** Why it did not go; null the first time. */
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

/** What goes next in a conversation: the oldest that has not failed. */
export function getNextOutgoing(outbox: readonly Outgoing[], conversation: string): Outgoing | undefined {
  return outbox.find((outgoing) => outgoing.conversation === conversation && outgoing.state !== 'failed')
}

/** Those of what was kept that are messages; nothing else can come to the screen. */
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

/** What one wrote in a conversation and is not confirmed, the oldest first. It outlives the page. */
export function useOutbox(conversation: string): readonly Outgoing[] {
  const { id } = useUser()
  const { data } = useQuery(outboxQuery(id))
  return data.filter((outgoing) => outgoing.conversation === conversation)
}

/** All that is in somebody's outbox. */
export function getOutbox(client: QueryClient, owner: number): readonly Outgoing[] {
  return client.getQueryData(outboxQuery(owner).queryKey) ?? restoreOutbox(readOutbox(owner))
}

/** Whether this browser's storage holds what memory does: it can be closed to us, or full. */
let isPersisted = true

/** Changes an outbox in memory and in the browser's storage, which other tabs share. */
export function updateOutbox(
  client: QueryClient,
  owner: number,
  change: (outbox: readonly Outgoing[]) => Outgoing[],
): void {
  const outbox = change(isPersisted ? restoreOutbox(readOutbox(owner)) : getOutbox(client, owner))
  client.setQueryData(outboxQuery(owner).queryKey, outbox)
  isPersisted = writeOutbox(owner, outbox)
}

/** Follows what other tabs put into the outbox and take out of it. Returns how to stop. */
export function syncOutbox(client: QueryClient, owner: number): () => void {
  return onOutboxChange(() =>
    client.setQueryData(outboxQuery(owner).queryKey, restoreOutbox(readOutbox(owner))),
  )
}

/** The pictures that wait, so that they need not be read again. */
const outgoingPictures = new Map<string, File>()

const getPictureName = (clientId: string) => `outbox-${clientId}`

export async function storePicture(clientId: string, picture: File): Promise<void> {
  outgoingPictures.set(clientId, picture)
  await writeDraftFile(getPictureName(clientId), picture)
}

/** The picture of a message that waits; undefined when this browser could not keep it over a reload. */
export async function readPicture(clientId: string): Promise<File | undefined> {
  return outgoingPictures.get(clientId) ?? (await readDraftFile(getPictureName(clientId)))
}

export function deletePicture(clientId: string): void {
  outgoingPictures.delete(clientId)
  void writeDraftFile(getPictureName(clientId), null)
}
