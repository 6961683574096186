import { m } from '@coterie/contract/paraglide/messages'
import { Check, SendHorizontal } from 'lucide-react'
import { use, useEffect, useId, type RefObject } from 'react'

import { trackBottomBar } from '../../../ui/bottom-bar.ts'
import { controlClasses } from '../../../ui/field.tsx'
import { CircleComponentsContext } from '../circle-parts-context.ts'
import { AddPicture, ChosenPicture, checkMessagePicture } from './add-picture.tsx'
import { ReplyBanner, EditBanner } from './composer-banners.tsx'
import type { MessageDraft } from './message-draft.ts'
import { useComposer, type ComposerInput } from './use-composer.ts'

type ComposerProps = ComposerInput & { ref: RefObject<HTMLTextAreaElement | null> }

/** Enter sends, Shift+Enter adds a line. */
export function Composer({ ref, ...input }: ComposerProps) {
  const { conversation } = input
  const { draft, text, problem, canSend, change, ...handlers } = useComposer(input)
  const { editing, replyTo } = draft
  const problemId = useId()
  useCaretAtEnd(ref, editing?.id ?? replyTo?.id)
  const runAndFocus = (action: () => void) => {
    action()
    focusAfterButton(ref.current)
  }
  return (
    <form
      ref={trackBottomBar}
      onSubmit={(event) => runAndFocus(() => handlers.submit(event))}
      className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-2 border-t border-line bg-card px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] frame:px-5"
    >
      <ComposerBanner draft={draft} onChange={(next) => runAndFocus(() => change(next))} />
      {problem !== null && (
        <p id={problemId} role="alert" className="px-1 text-13 font-medium text-bad">
          {problem}
        </p>
      )}
      <div className="-ml-2 flex items-end gap-1 large-text:flex-wrap large-text:justify-end">
        {editing === null && <AddPicture onChoose={(file) => change(checkMessagePicture(file))} />}
        {editing === null && <SuggestButton conversation={conversation} />}
        <textarea
          ref={ref}
          rows={1}
          value={text}
          aria-label={editing === null ? m.messages_message() : m.messages_editing()}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : problemId}
          placeholder={m.messages_write()}
          enterKeyHint="send"
          onChange={(event) => handlers.type(event.target.value)}
          onKeyDown={handlers.handleKey}
          onPaste={handlers.handlePaste}
          className={`${controlClasses} field-sizing-content max-h-40 min-h-11 resize-none py-2 leading-6 large-text:order-first large-text:ml-2 large-text:max-h-[20dvh] large-text:basis-full`}
        />
        <SubmitButton isEdit={editing !== null} canSend={canSend} />
      </div>
    </form>
  )
}

type ComposerBannerProps = { draft: MessageDraft; onChange: (next: Partial<MessageDraft>) => void }

function ComposerBanner({ draft: { editing, picture, replyTo }, onChange }: ComposerBannerProps) {
  if (editing !== null) return <EditBanner onCancel={() => onChange({ editing: null, problem: null })} />
  return (
    <>
      {replyTo !== null && <ReplyBanner quote={replyTo} onCancel={() => onChange({ replyTo: null })} />}
      {picture !== null && (
        <ChosenPicture
          picture={picture}
          onRemove={() => onChange({ picture: null })}
          onUnreadable={(reason) => onChange({ picture: null, problem: reason })}
        />
      )}
    </>
  )
}

function SubmitButton({ isEdit, canSend }: { isEdit: boolean; canSend: boolean }) {
  const Icon = isEdit ? Check : SendHorizontal
  const label = isEdit ? m.messages_save_edit() : m.messages_send()
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

function SuggestButton({ conversation }: Pick<ComposerProps, 'conversation'>) {
  const parts = use(CircleComponentsContext)
  if (parts === null || conversation.startsWith('u')) return null
  return <parts.Suggest groupId={Number(conversation)} />
}

/** Keyboard users lose the pressed button, so the field gets the focus. Not on touch: that would open the keyboard. */
function focusAfterButton(area: HTMLTextAreaElement | null): void {
  if (area?.form?.querySelector('button:focus-visible')) area.focus()
}

/** Starting a reply or an edit moves the caret to the end. */
function useCaretAtEnd(ref: RefObject<HTMLTextAreaElement | null>, bannerKey: number | undefined): void {
  useEffect(() => {
    const area = ref.current
    if (bannerKey !== undefined && area !== null && document.activeElement === area)
      area.setSelectionRange(area.value.length, area.value.length)
  }, [ref, bannerKey])
}
