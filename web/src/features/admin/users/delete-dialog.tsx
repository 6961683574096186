import { m } from '@coterie/contract/paraglide/messages'

import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDeleteUser } from './user-mutations.ts'

type DeleteDialogProps = {
  /** Null while the dialog is closed. */
  user: { id: number; name?: string; email?: string } | null
  onClose: () => void
  onDeleted: () => void
  /** Returns the element to focus after the row was deleted. */
  focusAfter: () => HTMLElement | null
}

export function DeleteDialog({ user, onClose, onDeleted, focusAfter }: DeleteDialogProps) {
  const { mutate, isPending, isSuccess } = useDeleteUser(onDeleted)
  return (
    <Dialog
      open={user !== null}
      onClose={onClose}
      title={m.delete_user_title()}
      description={m.delete_user_question()}
      {...(isSuccess ? { focusAfter } : {})}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.delete_user_cancel()}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => user !== null && mutate(user.id)}>
            {isPending ? m.delete_user_deleting() : m.delete_user_delete()}
          </Button>
        </>
      }
    >
      {user?.email !== undefined && (
        <p className="text-15 wrap-anywhere">
          <span className="font-semibold">{user.name}</span> {user.email}
        </p>
      )}
    </Dialog>
  )
}
