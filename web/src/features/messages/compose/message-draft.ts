import type { Quote } from '@coterie/contract/messages/messages'
import { useEffect } from 'react'

import { readDraftFile, writeDraftFile, readDraft, writeDraft } from '../../../api/drafts.ts'
import { tryOrUndefined } from '../../../api/errors.ts'
import { createStore, useStore } from '../../../api/store.ts'

export type MessageDraft = {
  text: string
  picture: File | null
  replyTo: Quote | null
  /** The message being edited and its current text. The unsent draft waits until it is saved or cancelled. */
  editing: { id: number; text: string } | null
  /** Why the draft cannot be sent; null if nothing is wrong. */
  problem: string | null
}

const getDraftName = (conversation: string) => `message-${conversation}`
const getReplyDraftName = (conversation: string) => `reply-${conversation}`

function restoreDraft(conversation: string): MessageDraft {
  const replyTo =
    tryOrUndefined(() => JSON.parse(readDraft(getReplyDraftName(conversation))) as Quote) ?? null
  return { text: readDraft(getDraftName(conversation)), picture: null, replyTo, editing: null, problem: null }
}

const draftStore = createStore(restoreDraft)

/** The draft of a conversation. Text, picture and quote survive a reload. */
export function useMessageDraft(conversation: string): MessageDraft {
  useEffect(() => void restorePicture(conversation), [conversation])
  return useStore(draftStore, conversation)
}

async function restorePicture(conversation: string): Promise<void> {
  const picture = await readDraftFile(getDraftName(conversation))
  const draft = getMessageDraft(conversation)
  if (picture !== undefined && draft.picture === null) draftStore.set({ ...draft, picture }, conversation)
}

export function getMessageDraft(conversation: string): MessageDraft {
  return draftStore.get(conversation)
}

export function updateMessageDraft(conversation: string, change: Partial<MessageDraft>): void {
  const previous = getMessageDraft(conversation)
  draftStore.set({ ...previous, ...change }, conversation)
  if (change.text !== undefined) writeDraft(getDraftName(conversation), change.text)
  if (change.replyTo !== undefined)
    writeDraft(getReplyDraftName(conversation), change.replyTo === null ? '' : JSON.stringify(change.replyTo))
  if (change.picture !== undefined && change.picture !== previous.picture)
    void writeDraftFile(getDraftName(conversation), change.picture)
}

/** Puts an unsent message back into the composer, before anything typed since. */
export function returnToDraft(
  conversation: string,
  unsent: Pick<MessageDraft, 'text' | 'picture' | 'replyTo' | 'problem'>,
): void {
  const { text, picture, replyTo } = getMessageDraft(conversation)
  updateMessageDraft(conversation, {
    text: [unsent.text, text].filter((part) => part !== '').join('\n'),
    picture: unsent.picture ?? picture,
    replyTo: unsent.replyTo ?? replyTo,
    problem: unsent.problem,
  })
}
