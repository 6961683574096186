import { messageMaximum } from '@coterie/contract/limits'
import { SendHorizontal } from 'lucide-react'
import { use, useId, useState, type KeyboardEvent, type SubmitEvent } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { controlLook } from '../../ui/field.tsx'
import { messagesWords } from '../../words/messages.ts'
import { CirclePartsContext } from './parts.ts'

type ComposerProps = { conversation: string; onSend: (content: string) => void }

/** Where one writes. Enter sends, Shift and Enter begin a new line; what is not sent is kept. */
export function Composer({ conversation, onSend }: ComposerProps) {
  const { text, type, clear } = useDraft(`message-${conversation}`)
  const noteId = useId()
  const over = text.trim().length - messageMaximum
  const canSend = text.trim() !== '' && over <= 0

  function submit(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (!canSend) return
    onSend(text.trim())
    clear()
  }
  function press(event: KeyboardEvent) {
    // While a word is being composed, Enter belongs to the keyboard.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
  }
  return (
    <form
      onSubmit={submit}
      className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-2 border-t border-line bg-card px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] frame:px-5"
    >
      {over > 0 && (
        <p id={noteId} role="alert" className="px-1 text-13 font-medium text-bad">
          {messagesWords.tooLong(over)}
        </p>
      )}
      <div className="flex items-end gap-2">
        <Propose conversation={conversation} />
        <textarea
          rows={1}
          value={text}
          aria-label={messagesWords.message}
          aria-invalid={over > 0 || undefined}
          aria-describedby={over > 0 ? noteId : undefined}
          placeholder={messagesWords.write}
          enterKeyHint="send"
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          className={`${controlLook} field-sizing-content max-h-40 min-h-11 resize-none py-2 leading-6`}
        />
        <button
          type="submit"
          disabled={!canSend}
          aria-label={messagesWords.send}
          title={messagesWords.send}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-accent-ink motion-feedback disabled:opacity-40"
        >
          <SendHorizontal size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </form>
  )
}

/** In a circle one can also put something to the vote. */
function Propose({ conversation }: Pick<ComposerProps, 'conversation'>) {
  const parts = use(CirclePartsContext)
  if (parts === null || conversation.startsWith('u')) return null
  return <parts.Propose groupId={Number(conversation)} />
}

function useDraft(name: string) {
  const [text, setText] = useState(() => readDraft(name))
  function type(next: string) {
    setText(next)
    writeDraft(name, next)
  }
  return { text, type, clear: () => type('') }
}
