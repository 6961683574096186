import { messageMaximum } from '@coterie/contract/limits'
import type { Message } from '@coterie/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Check, SendHorizontal } from 'lucide-react'
import {
  use,
  useEffect,
  useId,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from 'react'

import { useUser } from '../../../api/session.ts'
import { controlLook } from '../../../ui/field.tsx'
import { messagesWords } from '../../../words/messages.ts'
import { useTell } from '../live/typing.ts'
import { CirclePartsContext } from '../parts.ts'
import { AddPicture, ChosenPicture, takePicture } from './add-picture.tsx'
import { AnswerBanner, EditBanner } from './banners.tsx'
import { compose, useComposition, type Composition } from './composition.ts'
import { lastEditable, useEdit } from './edit.ts'

type ComposerProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  conversation: string
  messages: readonly Message[]
  onSend: (written: Composition) => Promise<void>
}

/** Where one writes. Enter sends, Shift and Enter begin a new line; what is not sent is kept. */
export function Composer({ ref, conversation, messages, onSend }: ComposerProps) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  const composition = useComposition(conversation)
  const { editing, picture, replyTo, note } = composition
  const text = editing?.text ?? composition.text
  const change = (next: Partial<Composition>) => compose(client, conversation, next)
  const { save, isSaving } = useEdit(conversation)
  const tell = useTell(conversation)
  const noteId = useId()
  const over = text.trim().length - messageMaximum
  const canSend = over <= 0 && (text.trim() !== '' || (picture !== null && editing === null)) && !isSaving
  const problem = over > 0 ? messagesWords.tooLong(over) : note
  useCaretAtEnd(ref, editing?.id ?? replyTo?.id)

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
  return (
    <form
      onSubmit={submit}
      className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-2 border-t border-line bg-card px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] frame:px-5"
    >
      {editing !== null && <EditBanner onCancel={() => change({ editing: null, note: null })} />}
      {editing === null && replyTo !== null && (
        <AnswerBanner quote={replyTo} onCancel={() => change({ replyTo: null })} />
      )}
      {editing === null && picture !== null && (
        <ChosenPicture
          picture={picture}
          onRemove={() => change({ picture: null })}
          onUnreadable={(why) => change({ picture: null, note: why })}
        />
      )}
      {problem !== null && (
        <p id={noteId} role="alert" className="px-1 text-13 font-medium text-bad">
          {problem}
        </p>
      )}
      <div className="-ml-2 flex items-end gap-1 large-text:flex-wrap large-text:justify-end">
        {editing === null && <AddPicture onChoose={(file) => change(takePicture(file))} />}
        {editing === null && <Propose conversation={conversation} />}
        <textarea
          ref={ref}
          rows={1}
          value={text}
          aria-label={editing === null ? messagesWords.message : messagesWords.editing}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : noteId}
          placeholder={messagesWords.write}
          enterKeyHint="send"
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          className={`${controlLook} field-sizing-content max-h-40 min-h-11 resize-none py-2 leading-6 large-text:order-first large-text:ml-2 large-text:max-h-[20dvh] large-text:basis-full`}
        />
        <SubmitButton isEdit={editing !== null} canSend={canSend} />
      </div>
    </form>
  )
}

function SubmitButton({ isEdit, canSend }: { isEdit: boolean; canSend: boolean }) {
  const Icon = isEdit ? Check : SendHorizontal
  const label = isEdit ? messagesWords.saveEdit : messagesWords.send
  return (
    <button
      type="submit"
      disabled={!canSend}
      aria-label={label}
      title={label}
      className="ml-1 grid size-11 shrink-0 place-items-center rounded-full bg-accent text-accent-ink motion-feedback disabled:opacity-40"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}

/** In a circle one can also put something to the vote. */
function Propose({ conversation }: Pick<ComposerProps, 'conversation'>) {
  const parts = use(CirclePartsContext)
  if (parts === null || conversation.startsWith('u')) return null
  return <parts.Propose groupId={Number(conversation)} />
}

/** When one begins to answer or to edit, one goes on writing at the end. */
function useCaretAtEnd(ref: RefObject<HTMLTextAreaElement | null>, about: number | undefined): void {
  useEffect(() => {
    const area = ref.current
    if (about !== undefined && area !== null && document.activeElement === area)
      area.setSelectionRange(area.value.length, area.value.length)
  }, [ref, about])
}
