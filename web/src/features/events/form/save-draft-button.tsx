import { m } from '@coterie/contract/paraglide/messages'

import { Button } from '../../../ui/button.tsx'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import type { EventDraft } from './event-draft.ts'
import { useSaveDraft } from './saved-draft.ts'

type SaveDraftButtonProps = {
  id: number | null
  input: { draft: EventDraft; picture: PictureChange }
  onError: (error: Error) => void
  onSaved: () => void
}

export function SaveDraftButton({ id, input, onError, onSaved }: SaveDraftButtonProps) {
  const { mutate, isPending } = useSaveDraft(id)
  const label = id === null ? m.drafts_save() : m.drafts_save_again()
  return (
    <Button
      variant="secondary"
      fullWidth
      pending={isPending}
      onClick={() => mutate(input, { onError, onSuccess: onSaved })}
    >
      {isPending ? m.drafts_saving() : label}
    </Button>
  )
}
