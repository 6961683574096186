import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { messagesWords } from '../../words/messages.ts'

/** A message of one's own that the server has not confirmed yet. */
export type Outgoing = {
  /** Made here; the server answers the same message to the same id, so trying again is harmless. */
  clientId: string
  content: string
  createdAt: string
  /** The latest message when it was written: it stands below that one until it has a place of its own. */
  after: number
  /** Why it was not sent; null while it is on its way. */
  problem: string | null
}

export function withOutgoing(outbox: readonly Outgoing[], outgoing: Outgoing): Outgoing[] {
  const known = outbox.some(({ clientId }) => clientId === outgoing.clientId)
  if (!known) return [...outbox, outgoing]
  return outbox.map((other) => (other.clientId === outgoing.clientId ? outgoing : other))
}

export function withoutOutgoing(outbox: readonly Outgoing[], clientId: string): Outgoing[] {
  return outbox.filter((other) => other.clientId !== clientId)
}

/** What is in an outbox after a reload: whether a message arrived is not known, so each can be sent again. */
export function restored(kept: string): Outgoing[] {
  try {
    const outbox = JSON.parse(kept) as Outgoing[]
    return outbox.map((outgoing) => ({
      ...outgoing,
      problem: outgoing.problem ?? messagesWords.interrupted,
    }))
  } catch {
    return []
  }
}

const outboxQuery = (conversation: string) => {
  const restore = () => restored(readDraft(nameOf(conversation)))
  return queryOptions({
    queryKey: ['outbox', conversation],
    queryFn: restore,
    initialData: restore,
    gcTime: Infinity,
  })
}

function nameOf(conversation: string): string {
  return `outbox-${conversation}`
}

/** What one wrote in a conversation and is not confirmed, the oldest first. It outlives the page. */
export function useOutbox(conversation: string): readonly Outgoing[] {
  return useQuery(outboxQuery(conversation)).data
}

/** Changes an outbox in memory and on the device. */
export function changeOutbox(
  client: QueryClient,
  conversation: string,
  change: (outbox: readonly Outgoing[]) => Outgoing[],
): void {
  const { queryKey } = outboxQuery(conversation)
  const outbox = change(client.getQueryData(queryKey) ?? restored(readDraft(nameOf(conversation))))
  client.setQueryData(queryKey, outbox)
  writeDraft(nameOf(conversation), outbox.length === 0 ? '' : JSON.stringify(outbox))
}
