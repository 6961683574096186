import type { EventDraft } from '@coterie/contract/events/drafts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { isRefused, sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { draftsWords } from '../../../i18n/drafts.ts'
import { draftKeys } from '../form/saved-draft.ts'

type RemoveDraftProps = {
  draft: Pick<EventDraft, 'id' | 'title'>
  open: boolean
  onClose: () => void
  onRemoved?: () => void
}

/** Asks before a draft is deleted. */
export function RemoveDraft({ draft, open, onClose, onRemoved }: RemoveDraftProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => remove(draft.id),
    onSuccess: () => {
      onClose()
      onRemoved?.()
      void client.invalidateQueries({ queryKey: draftKeys })
      toast({ title: draftsWords.removed })
    },
    onError: (error) =>
      toast({ title: draftsWords.removeFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={draftsWords.removeTitle}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {draftsWords.keep}
          </Button>
          <Button look="danger" pending={isPending} onClick={() => mutate()}>
            {isPending ? draftsWords.removing : draftsWords.remove}
          </Button>
        </>
      }
    >
      <p className="text-15 wrap-anywhere">
        {draftsWords.removeHint(draft.title === '' ? draftsWords.untitled : draft.title)}
      </p>
    </Dialog>
  )
}

/** What is gone already is as good as deleted. */
async function remove(id: number): Promise<void> {
  try {
    await call('DELETE /api/user/event-drafts/{id}', { params: { id: String(id) } })
  } catch (error) {
    if (!isRefused(error, 'not_found')) throw error
  }
}
