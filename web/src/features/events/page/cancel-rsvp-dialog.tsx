import { rsvpTexts } from '../../../i18n/events.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type CancelRsvpDialogProps = { open: boolean; onClose: () => void; onConfirm: () => void }

/** Shown if the waitlist is not empty: the spot goes to someone else and cannot be reclaimed. */
export function CancelRsvpDialog({ open, onClose, onConfirm }: CancelRsvpDialogProps) {
  function confirm() {
    onClose()
    onConfirm()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={rsvpTexts.giveUpTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {rsvpTexts.keepSpot}
          </Button>
          <Button variant="danger" onClick={confirm}>
            {rsvpTexts.cannotGo}
          </Button>
        </>
      }
    >
      <p className="text-15">{rsvpTexts.giveUpHint}</p>
    </Dialog>
  )
}
