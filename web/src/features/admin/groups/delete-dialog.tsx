import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { adminEventsWords, adminGroupsWords } from '../../../i18n/admin-groups.ts'
import { useRemove } from './group-mutations.ts'

type ConfirmDialogProps = {
  kind: 'group' | 'event'
  /** What it asks about; null while it is closed. */
  asked: { id: number; name: string } | null
  onClose: () => void
  onRemoved: () => void
  /** What has the focus after whatever opened it is gone. */
  focusAfter: () => HTMLElement | null
}

/** Asks before a circle or an event is deleted for good, and says what that means. */
export function ConfirmDialog({ kind, asked, onClose, onRemoved, focusAfter }: ConfirmDialogProps) {
  const words = kind === 'group' ? adminGroupsWords : adminEventsWords
  const { mutate, isPending, isSuccess } = useRemove(kind, onRemoved)
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={words.removeTitle(asked?.name ?? '')}
      description={words.removeHint}
      {...(isSuccess ? { focusAfter } : {})}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button look="danger" pending={isPending} onClick={() => asked !== null && mutate(asked)}>
            {isPending ? words.removing : words.remove}
          </Button>
        </>
      }
    />
  )
}
