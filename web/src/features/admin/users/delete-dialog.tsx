import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { deleteUserWords } from '../../../i18n/admin-users.ts'
import { useDeleteUser } from './user-mutations.ts'

type DeleteDialogProps = {
  /** Whom it asks about; null while it is closed. */
  user: { id: number; name?: string; email?: string } | null
  onClose: () => void
  onDeleted: () => void
  /** What has the focus after whoever opened it is gone. */
  focusAfter: () => HTMLElement | null
}

/** Asks before a person is erased for good. */
export function DeleteDialog({ user, onClose, onDeleted, focusAfter }: DeleteDialogProps) {
  const { mutate, isPending, isSuccess } = useDeleteUser(onDeleted)
  return (
    <Dialog
      open={user !== null}
      onClose={onClose}
      title={deleteUserWords.title}
      description={deleteUserWords.question}
      {...(isSuccess ? { focusAfter } : {})}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {deleteUserWords.cancel}
          </Button>
          <Button look="danger" pending={isPending} onClick={() => user !== null && mutate(user.id)}>
            {isPending ? deleteUserWords.removing : deleteUserWords.remove}
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
