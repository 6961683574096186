import { adminEventsTexts, adminGroupsTexts } from '../../../i18n/admin-groups.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDeleteItem } from './group-mutations.ts'

type DeleteDialogProps = {
  kind: 'group' | 'event'
  /** Null while the dialog is closed. */
  item: { id: number; name: string } | null
  onClose: () => void
  onRemoved: () => void
  /** Returns the element to focus after the row was deleted. */
  focusAfter: () => HTMLElement | null
}

export function DeleteDialog({ kind, item, onClose, onRemoved, focusAfter }: DeleteDialogProps) {
  const isGroup = kind === 'group'
  const { mutate, isPending, isSuccess } = useDeleteItem(kind, onRemoved)
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      title={
        isGroup
          ? adminGroupsTexts.deleteTitle(item?.name ?? '')
          : adminEventsTexts.deleteTitle(item?.name ?? '')
      }
      description={isGroup ? adminGroupsTexts.deleteHint : adminEventsTexts.deleteHint}
      {...(isSuccess ? { focusAfter } : {})}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {adminGroupsTexts.cancel}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => item !== null && mutate(item)}>
            {isPending ? adminGroupsTexts.deleting : adminGroupsTexts.delete}
          </Button>
        </>
      }
    />
  )
}
