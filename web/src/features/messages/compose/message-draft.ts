import type { Quote } from '@coterie/contract/messages/messages'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'

import { readDraftFile, writeDraftFile } from '../../../api/draft-files.ts'
import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { tryOrUndefined } from '../../../api/try-or-undefined.ts'

export type MessageDraft = {
  text: string
  picture: File | null
  replyTo: Quote | null
  /** The message being edited and its current text. The unsent draft waits until it is saved or cancelled. */
  editing: { id: number; text: string } | null
  /** The server's reason when it rejected the text. */
  problem: string | null
}

const getDraftName = (conversation: string) => `message-${conversation}`
const getReplyDraftName = (conversation: string) => `reply-${conversation}`

function restoreDraft(conversation: string): MessageDraft {
  const replyTo =
    tryOrUndefined(() => JSON.parse(readDraft(getReplyDraftName(conversation))) as Quote) ?? null
  return { text: readDraft(getDraftName(conversation)), picture: null, replyTo, editing: null, problem: null }
}

const messageDraftQuery = (conversation: string) =>
  queryOptions({
    queryKey: ['message-draft', conversation],
    queryFn: () => restoreDraft(conversation),
    initialData: () => restoreDraft(conversation),
    gcTime: Infinity,
  })

/** The draft of a conversation. Text, picture and quote survive a reload. */
export function useMessageDraft(conversation: string): MessageDraft {
  const client = useQueryClient()
  useEffect(() => void restorePicture(client, conversation), [client, conversation])
  useSyncRender(client, conversation)
  return useQuery(messageDraftQuery(conversation)).data
}

/**
 * Query updates arrive after the input event. By then React has reset the field to its last rendered value:
 * the caret jumps to the end, and fast typing loses characters. So render synchronously.
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

export function updateMessageDraft(
  client: QueryClient,
  conversation: string,
  change: Partial<MessageDraft>,
): void {
  const previous = getMessageDraft(client, conversation)
  setCachedDraft(client, conversation, change)
  if (change.text !== undefined) writeDraft(getDraftName(conversation), change.text)
  if (change.replyTo !== undefined)
    writeDraft(getReplyDraftName(conversation), change.replyTo === null ? '' : JSON.stringify(change.replyTo))
  if (change.picture !== undefined && change.picture !== previous.picture)
    void writeDraftFile(getDraftName(conversation), change.picture)
}

function setCachedDraft(client: QueryClient, conversation: string, change: Partial<MessageDraft>): void {
  client.setQueryData(messageDraftQuery(conversation).queryKey, {
    ...getMessageDraft(client, conversation),
    ...change,
  })
}

/** Puts an unsent message back into the composer, before anything typed since. */
export function returnToDraft(
  client: QueryClient,
  conversation: string,
  unsent: Pick<MessageDraft, 'text' | 'picture' | 'replyTo' | 'problem'>,
): void {
  const { text, picture, replyTo } = getMessageDraft(client, conversation)
  updateMessageDraft(client, conversation, {
    text: [unsent.text, text].filter((part) => part !== '').join('\n'),
    picture: unsent.picture ?? picture,
    replyTo: unsent.replyTo ?? replyTo,
    problem: unsent.problem,
  })
}
