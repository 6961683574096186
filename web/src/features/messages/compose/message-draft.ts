import type { Quote } from '@coterie/contract/messages/messages'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'

import { readDraftFile, writeDraftFile } from '../../../api/draft-files.ts'
import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { tryOrUndefined } from '../../../api/try-or-undefined.ts'

/** What stands where one writes in a conversation. */
export type MessageDraft = {
  text: string
  picture: File | null
  /** The message that it answers. */
  replyTo: Quote | null
  /** A message of one's own that is being changed, and its words so far; the rest waits meanwhile. */
  editing: { id: number; text: string } | null
  /** What the server said when it gave the words back. */
  note: string | null
}

const getDraftName = (conversation: string) => `message-${conversation}`
const getReplyDraftName = (conversation: string) => `reply-${conversation}`

function restoreDraft(conversation: string): MessageDraft {
  const replyTo =
    tryOrUndefined(() => JSON.parse(readDraft(getReplyDraftName(conversation))) as Quote) ?? null
  return { text: readDraft(getDraftName(conversation)), picture: null, replyTo, editing: null, note: null }
}

const messageDraftQuery = (conversation: string) =>
  queryOptions({
    queryKey: ['composition', conversation],
    queryFn: () => restoreDraft(conversation),
    initialData: () => restoreDraft(conversation),
    gcTime: Infinity,
  })

/** What is being written in a conversation; words, picture and what it answers outlive a reload. */
export function useMessageDraft(conversation: string): MessageDraft {
  const client = useQueryClient()
  useEffect(() => void restorePicture(client, conversation), [client, conversation])
  useSyncRender(client, conversation)
  return useQuery(messageDraftQuery(conversation)).data
}

/**
 * A query tells of a change only after the event that made it. By then React has put the field back as it was
 * drawn: the caret has gone to the end, and a key that comes before the next drawing takes the one before it away.
 */
function useSyncRender(client: QueryClient, conversation: string): void {
  const listen = useCallback((rerender: () => void) => client.getQueryCache().subscribe(rerender), [client])
  useSyncExternalStore(listen, () => client.getQueryData(messageDraftQuery(conversation).queryKey))
}

async function restorePicture(client: QueryClient, conversation: string): Promise<void> {
  const picture = await readDraftFile(getDraftName(conversation))
  if (picture !== undefined && getMessageDraft(client, conversation).picture === null)
    setCachedDraft(client, conversation, { picture })
}

export function getMessageDraft(client: QueryClient, conversation: string): MessageDraft {
  return client.getQueryData(messageDraftQuery(conversation).queryKey) ?? restoreDraft(conversation)
}

/** Changes it, here and where it is kept. */
export function updateMessageDraft(
  client: QueryClient,
  conversation: string,
  change: Partial<MessageDraft>,
): void {
  const before = getMessageDraft(client, conversation)
  setCachedDraft(client, conversation, change)
  if (change.text !== undefined) writeDraft(getDraftName(conversation), change.text)
  if (change.replyTo !== undefined)
    writeDraft(getReplyDraftName(conversation), change.replyTo === null ? '' : JSON.stringify(change.replyTo))
  if (change.picture !== undefined && change.picture !== before.picture)
    void writeDraftFile(getDraftName(conversation), change.picture)
}

function setCachedDraft(client: QueryClient, conversation: string, change: Partial<MessageDraft>): void {
  client.setQueryData(messageDraftQuery(conversation).queryKey, {
    ...getMessageDraft(client, conversation),
    ...change,
  })
}

/** Puts a message that did not go back where it was written, before what was written since. */
export function returnToDraft(
  client: QueryClient,
  conversation: string,
  unsent: Pick<MessageDraft, 'text' | 'picture' | 'replyTo' | 'note'>,
): void {
  const { text, picture, replyTo } = getMessageDraft(client, conversation)
  updateMessageDraft(client, conversation, {
    text: [unsent.text, text].filter((part) => part !== '').join('\n'),
    picture: unsent.picture ?? picture,
    replyTo: unsent.replyTo ?? replyTo,
    note: unsent.note,
  })
}
