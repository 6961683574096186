import type { Quote } from '@coterie/contract/messages/messages'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'

import { readDraftFile, writeDraftFile } from '../../../api/draft-files.ts'
import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { quietly } from '../../../api/try-or-undefined.ts'

/** What stands where one writes in a conversation. */
export type Composition = {
  text: string
  picture: File | null
  /** The message that it answers. */
  replyTo: Quote | null
  /** A message of one's own that is being changed, and its words so far; the rest waits meanwhile. */
  editing: { id: number; text: string } | null
  /** What the server said when it gave the words back. */
  note: string | null
}

const nameOf = (conversation: string) => `message-${conversation}`
const replyNameOf = (conversation: string) => `reply-${conversation}`

function restored(conversation: string): Composition {
  const replyTo = quietly(() => JSON.parse(readDraft(replyNameOf(conversation))) as Quote) ?? null
  return { text: readDraft(nameOf(conversation)), picture: null, replyTo, editing: null, note: null }
}

const compositionQuery = (conversation: string) =>
  queryOptions({
    queryKey: ['composition', conversation],
    queryFn: () => restored(conversation),
    initialData: () => restored(conversation),
    gcTime: Infinity,
  })

/** What is being written in a conversation; words, picture and what it answers outlive a reload. */
export function useComposition(conversation: string): Composition {
  const client = useQueryClient()
  useEffect(() => void restorePicture(client, conversation), [client, conversation])
  useDrawnAtOnce(client, conversation)
  return useQuery(compositionQuery(conversation)).data
}

/**
 * A query tells of a change only after the event that made it. By then React has put the field back as it was
 * drawn: the caret has gone to the end, and a key that comes before the next drawing takes the one before it away.
 */
function useDrawnAtOnce(client: QueryClient, conversation: string): void {
  const listen = useCallback((drawAnew: () => void) => client.getQueryCache().subscribe(drawAnew), [client])
  useSyncExternalStore(listen, () => client.getQueryData(compositionQuery(conversation).queryKey))
}

async function restorePicture(client: QueryClient, conversation: string): Promise<void> {
  const picture = await readDraftFile(nameOf(conversation))
  if (picture !== undefined && compositionOf(client, conversation).picture === null)
    put(client, conversation, { picture })
}

export function compositionOf(client: QueryClient, conversation: string): Composition {
  return client.getQueryData(compositionQuery(conversation).queryKey) ?? restored(conversation)
}

/** Changes it, here and where it is kept. */
export function compose(client: QueryClient, conversation: string, change: Partial<Composition>): void {
  const before = compositionOf(client, conversation)
  put(client, conversation, change)
  if (change.text !== undefined) writeDraft(nameOf(conversation), change.text)
  if (change.replyTo !== undefined)
    writeDraft(replyNameOf(conversation), change.replyTo === null ? '' : JSON.stringify(change.replyTo))
  if (change.picture !== undefined && change.picture !== before.picture)
    void writeDraftFile(nameOf(conversation), change.picture)
}

function put(client: QueryClient, conversation: string, change: Partial<Composition>): void {
  client.setQueryData(compositionQuery(conversation).queryKey, {
    ...compositionOf(client, conversation),
    ...change,
  })
}

/** Puts a message that did not go back where it was written, before what was written since. */
export function giveBack(
  client: QueryClient,
  conversation: string,
  given: Pick<Composition, 'text' | 'picture' | 'replyTo' | 'note'>,
): void {
  const { text, picture, replyTo } = compositionOf(client, conversation)
  compose(client, conversation, {
    text: [given.text, text].filter((part) => part !== '').join('\n'),
    picture: given.picture ?? picture,
    replyTo: given.replyTo ?? replyTo,
    note: given.note,
  })
}
