import { messageMaximum } from '@coterie/contract/limits'
import type { Message } from '@coterie/contract/messages/messages'
import { useQueryClient } from '@tanstack/react-query'
import type { ClipboardEvent, KeyboardEvent, SubmitEvent } from 'react'

import { useUser } from '../../../api/session.ts'
import { countCharacters } from '../../../ui/characters.ts'
import { messagesWords } from '../../../i18n/messages.ts'
import { useTell } from '../live/use-typing.ts'
import { takePicture } from './add-picture.tsx'
import { compose, useComposition, type Composition } from './message-draft.ts'
import { lastEditable, useEdit } from './edit-message.ts'

export type Writing = {
  conversation: string
  messages: readonly Message[]
  onSend: (written: Composition) => Promise<void>
}

/** What is being written, what is wrong with it, and what typing, keys and pasting do to it. */
export function useWriting({ conversation, messages, onSend }: Writing) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  const composition = useComposition(conversation)
  const { editing, picture, replyTo, note } = composition
  const text = editing?.text ?? composition.text
  const change = (next: Partial<Composition>) => compose(client, conversation, next)
  const { save, isSaving } = useEdit(conversation)
  const tell = useTell(conversation)
  const over = countCharacters(text.trim()) - messageMaximum
  const canSend = over <= 0 && (text.trim() !== '' || (picture !== null && editing === null)) && !isSaving
  const problem = over > 0 ? messagesWords.tooLong(over) : note

  function type(next: string) {
    change(
      editing === null ? { text: next, note: null } : { editing: { ...editing, text: next }, note: null },
    )
    if (next.trim() !== '' && editing === null) tell()
  }
  function submit(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (!canSend) return
    if (editing !== null) return save(editing)
    const written = { ...composition, text: text.trim() }
    change({ text: '', picture: null, replyTo: null, note: null })
    void onSend(written)
  }
  function press(event: KeyboardEvent) {
    // While a word is being composed, keys belong to the keyboard.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) submit(event)
    if (event.key === 'Escape' && (editing !== null || replyTo !== null))
      change({ editing: null, replyTo: null })
    if (event.key !== 'ArrowUp' || text !== '' || editing !== null) return
    const last = lastEditable(messages, viewerId, Date.now())
    if (last === null) return
    event.preventDefault()
    change({ editing: last, replyTo: null })
  }
  function paste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(({ type: kind }) => kind.startsWith('image/'))
    if (file === undefined || editing !== null) return
    event.preventDefault()
    change(takePicture(file))
  }
  return { composition, text, problem, canSend, change, type, submit, press, paste }
}
