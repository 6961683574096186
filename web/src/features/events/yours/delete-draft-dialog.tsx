import type { EventDraft } from '@coterie/contract/events/drafts'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { isApiError, getErrorText } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { draftKeys } from '../form/saved-draft.ts'

type DeleteDraftDialogProps = {
  draft: Pick<EventDraft, 'id' | 'title'>
  open: boolean
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteDraftDialog({ draft, open, onClose, onDeleted }: DeleteDraftDialogProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteDraft(draft.id),
    onSuccess: () => {
      onClose()
      onDeleted?.()
      void client.invalidateQueries({ queryKey: draftKeys })
      toast({ title: m.drafts_deleted() })
    },
    onError: (error) =>
      toast({ title: m.drafts_delete_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.drafts_delete_title()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.drafts_keep_draft()}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate()}>
            {isPending ? m.drafts_deleting() : m.drafts_delete()}
          </Button>
        </>
      }
    >
      <p className="text-15 wrap-anywhere">
        {m.drafts_delete_hint({ title: draft.title === '' ? m.drafts_untitled() : draft.title })}
      </p>
    </Dialog>
  )
}

/** A draft that is already gone counts as deleted. */
async function deleteDraft(id: number): Promise<void> {
  try {
    await call('DELETE /api/user/event-drafts/{id}', { params: { id: String(id) } })
  } catch (error) {
    if (!isApiError(error, 'not_found')) throw error
  }
}
