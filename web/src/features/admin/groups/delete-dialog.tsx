import { m } from '@coterie/contract/paraglide/messages'

import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDeleteItem } from './circles-data.ts'

type DeleteDialogProps = {
  kind: 'group' | 'event'
  /** Null while the dialog is closed. */
  item: { id: number; name: string } | null
  onClose: () => void
  onDeleted: () => void
  /** Returns the element to focus after the row has been deleted. */
  focusAfter: () => HTMLElement | null
}

export function DeleteDialog({ kind, item, onClose, onDeleted, focusAfter }: DeleteDialogProps) {
  const isGroup = kind === 'group'
  const { mutate, isPending, isSuccess } = useDeleteItem(kind, onDeleted)
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      title={
        isGroup
          ? m.admin_groups_delete_title({ name: item?.name ?? '' })
          : m.admin_events_delete_title({ title: item?.name ?? '' })
      }
      description={isGroup ? m.admin_groups_delete_hint() : m.admin_events_delete_hint()}
      {...(isSuccess ? { focusAfter } : {})}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.admin_groups_cancel()}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => item !== null && mutate(item)}>
            {isPending ? m.admin_groups_deleting() : m.admin_groups_delete()}
          </Button>
        </>
      }
    />
  )
}
