import { m } from '@coterie/contract/paraglide/messages'
import { ImagePlus, X } from 'lucide-react'
import { useEffect, useMemo, type InputEvent } from 'react'

import { IconButton } from '../../../ui/icon-button.tsx'
import { getPictureProblem } from '../../../ui/picture-input.tsx'
import type { MessageDraft } from './message-draft.ts'

export function checkMessagePicture(file: File): Partial<MessageDraft> {
  const problem = getPictureProblem(file)
  return problem === undefined ? { picture: file, problem: null } : { problem }
}

/** The browser's file input, as a button in the composer. */
export function AddPicture({ onChoose }: { onChoose: (file: File) => void }) {
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
        accept="image/jpeg,image/png"
        aria-label={m.messages_add_picture()}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onInput={choose}
      />
      <ImagePlus size={22} strokeWidth={1.75} aria-hidden />
    </label>
  )
}

type ChosenPictureProps = { picture: File; onRemove: () => void; onUnreadable: (reason: string) => void }

export function ChosenPicture({ picture, onRemove, onUnreadable }: ChosenPictureProps) {
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
