import { messageMaximum } from '@coterie/contract/limits'
import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import type { ClipboardEvent, KeyboardEvent, SubmitEvent } from 'react'

import { useUser } from '../../../api/session.ts'
import { countCharacters } from '../../../ui/characters.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import { useSendTyping } from '../live/use-typing.ts'
import { checkMessagePicture } from './add-picture.tsx'
import { findLastEditable, useEditMessage } from './edit-message.ts'
import { updateMessageDraft, useMessageDraft, type MessageDraft } from './message-draft.ts'

export type ComposerInput = {
  conversation: string
  messages: readonly Message[]
  onSend: (message: MessageDraft) => Promise<void>
}

export function useComposer({ conversation, messages, onSend }: ComposerInput) {
  const { id: viewerId } = useUser()
  const draft = useMessageDraft(conversation)
  const { editing, picture, replyTo } = draft
  const text = editing?.text ?? draft.text
  const change = (next: Partial<MessageDraft>) => updateMessageDraft(conversation, next)
  const { save, isSaving } = useEditMessage(conversation)
  const sendTyping = useSendTyping(conversation)
  const excess = countCharacters(text.trim()) - messageMaximum
  const canSend = excess <= 0 && (text.trim() !== '' || (picture !== null && editing === null)) && !isSaving
  const problem =
    excess > 0 ? m.messages_too_long({ over: excess, overText: formatNumber(excess) }) : draft.problem

  function type(next: string) {
    change(
      editing === null
        ? { text: next, problem: null }
        : { editing: { ...editing, text: next }, problem: null },
    )
    if (next.trim() !== '' && editing === null) sendTyping()
  }
  function submit(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (!canSend) return
    if (editing !== null) return save(editing)
    const message = { ...draft, text: text.trim() }
    change({ text: '', picture: null, replyTo: null, problem: null })
    void onSend(message)
  }
  function handleKey(event: KeyboardEvent) {
    // During IME composition, keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) submit(event)
    if (event.key === 'Escape' && (editing !== null || replyTo !== null))
      change({ editing: null, replyTo: null })
    if (event.key !== 'ArrowUp' || text !== '' || editing !== null) return
    const lastEditable = findLastEditable(messages, viewerId, Date.now())
    if (lastEditable === null) return
    event.preventDefault()
    change({ editing: lastEditable, replyTo: null })
  }
  function handlePaste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(({ type: kind }) => kind.startsWith('image/'))
    if (file === undefined || editing !== null) return
    event.preventDefault()
    change(checkMessagePicture(file))
  }
  return {
    draft,
    text,
    problem,
    canSend,
    change,
    type,
    submit,
    handleKey,
    handlePaste,
  }
}
