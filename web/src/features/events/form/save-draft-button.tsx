import { Button } from '../../../ui/button.tsx'
import { draftsWords } from '../../../i18n/drafts.ts'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { useSaveDraft } from './saved-draft.ts'

type SaveDraftButtonProps = {
  /** The draft that is kept already; null for a new one. */
  id: number | null
  typed: { draft: EventDraft; picture: PictureChange }
  onError: (error: Error) => void
  onSaved: () => void
}

/** Keeps what is typed, to go on with it another day. */
export function SaveDraftButton({ id, typed, onError, onSaved }: SaveDraftButtonProps) {
  const { mutate, isPending } = useSaveDraft(id)
  const label = id === null ? draftsWords.save : draftsWords.saveAgain
  return (
    <Button
      look="secondary"
      wide
      pending={isPending}
      onClick={() => mutate(typed, { onError, onSuccess: onSaved })}
    >
      {isPending ? draftsWords.saving : label}
    </Button>
  )
}
