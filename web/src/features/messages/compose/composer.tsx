import { maxMessageLength } from '@coterie/contract/limits'
import type { Quote, Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { Check, SendHorizontal, Pencil, Reply, X, ImagePlus } from 'lucide-react'
import { use, useEffect, useId, type RefObject, useMemo, type InputEvent } from 'react'
import type { ReactNode, ClipboardEvent, KeyboardEvent, SubmitEvent } from 'react'

import { useUser } from '../../../api/session.ts'
import { IconButton } from '../../../ui/buttons.tsx'
import { controlClasses } from '../../../ui/fields.tsx'
import { describeUnfitPicture, fitPicture, pictureTypes } from '../../../ui/fit-picture.ts'
import { trackBottomBar } from '../../../ui/surfaces.tsx'
import { countCharacters, formatNumber } from '../../../ui/text.ts'
import { useSendTyping } from '../live/use-typing.ts'
import { getQuoteText } from '../log/message-bubble.tsx'
import { CircleComponentsContext } from '../thread-header.tsx'
import { findLastEditable, useEditMessage } from './edit-message.ts'
import { updateMessageDraft, useMessageDraft, type MessageDraft } from './message-draft.ts'

async function addPicture(conversation: string, file: File): Promise<void> {
  const picture = await fitPicture(file)
  const change = picture === null ? { problem: describeUnfitPicture(file) } : { picture, problem: null }
  updateMessageDraft(conversation, change)
}

/** The browser's file input, as a button in the composer. */
function AddPicture({ onChoose }: { onChoose: (file: File) => void }) {
  function choose({ currentTarget }: InputEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file !== undefined) onChoose(file)
    // Otherwise choosing the same file again would not fire a change event.
    currentTarget.value = ''
  }
  return (
    <label
      title={m.messages_add_picture()}
      className="relative grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink motion-feedback hover:bg-ink/6 has-focus-visible:outline-2 has-focus-visible:outline-second"
    >
      <input
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={m.messages_add_picture()}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onInput={choose}
      />
      <ImagePlus size={22} strokeWidth={1.75} aria-hidden />
    </label>
  )
}

type ChosenPictureProps = { picture: File; onRemove: () => void; onUnreadable: (reason: string) => void }

function ChosenPicture({ picture, onRemove, onUnreadable }: ChosenPictureProps) {
  const source = useMemo(() => URL.createObjectURL(picture), [picture])
  useEffect(() => () => URL.revokeObjectURL(source), [source])
  return (
    <div className="relative justify-self-start">
      <img
        src={source}
        alt={m.messages_chosen_picture()}
        onError={() => onUnreadable(m.ui_picture_unreadable())}
        className="max-h-40 min-h-11 min-w-11 max-w-full rounded-control border border-line object-contain"
      />
      <IconButton
        icon={X}
        label={m.messages_remove_picture()}
        variant="ringed"
        className="absolute! -top-2 -right-2 shadow-lift"
        onClick={onRemove}
      />
    </div>
  )
}

type BannerProps = { icon: typeof Reply; label: string; onCancel: () => void; children: ReactNode }

function Banner({ icon: Icon, label, onCancel, children }: BannerProps) {
  return (
    <div className="flex items-center gap-3 rounded-control border-l-3 border-accent bg-ink/6 pl-3">
      <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent" />
      <div className="min-w-0 grow py-1.5 text-13">{children}</div>
      <IconButton icon={X} label={label} onClick={onCancel} />
    </div>
  )
}

function ReplyBanner({ quote, onCancel }: { quote: Quote; onCancel: () => void }) {
  const { id } = useUser()
  const { senderId, senderName } = quote
  return (
    <Banner icon={Reply} label={m.messages_cancel_reply()} onCancel={onCancel}>
      <p className="font-semibold">
        {senderId === id ? m.messages_reply_to_own() : m.messages_reply_to({ name: senderName })}
      </p>
      <p className="truncate text-ink-soft">{getQuoteText(quote)}</p>
    </Banner>
  )
}

function EditBanner({ onCancel }: { onCancel: () => void }) {
  return (
    <Banner icon={Pencil} label={m.messages_cancel_edit()} onCancel={onCancel}>
      <p className="font-semibold">{m.messages_editing()}</p>
    </Banner>
  )
}

type ComposerInput = {
  conversation: string
  messages: readonly Message[]
  onSend: (message: MessageDraft) => Promise<void>
}

function useComposer({ conversation, messages, onSend }: ComposerInput) {
  const { id: viewerId } = useUser()
  const draft = useMessageDraft(conversation)
  const { editing, picture, replyTo } = draft
  const text = editing?.text ?? draft.text
  const change = (next: Partial<MessageDraft>) => updateMessageDraft(conversation, next)
  const { save, isSaving } = useEditMessage(conversation)
  const sendTyping = useSendTyping(conversation)
  const excess = countCharacters(text.trim()) - maxMessageLength
  const canSend = excess <= 0 && (text.trim() !== '' || (picture !== null && editing === null)) && !isSaving
  const problem =
    excess > 0 ? m.messages_too_long({ over: excess, overText: formatNumber(excess) }) : draft.problem

  function changeText(next: string) {
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
    void addPicture(conversation, file)
  }
  return {
    draft,
    text,
    problem,
    canSend,
    change,
    changeText,
    submit,
    handleKey,
    handlePaste,
  }
}

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
        {editing === null && <AddPicture onChoose={(file) => void addPicture(conversation, file)} />}
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
          onChange={(event) => handlers.changeText(event.target.value)}
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
  const circleComponents = use(CircleComponentsContext)
  if (circleComponents === null || conversation.startsWith('u')) return null
  return <circleComponents.Suggest groupId={Number(conversation)} />
}

/** A button pressed by keyboard may disappear, so focus the field. Not on touch: that would open the keyboard. */
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
