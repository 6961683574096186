import { m } from '@coterie/contract/paraglide/messages'

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
      title={m.rsvp_give_up_title()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.rsvp_keep_spot()}
          </Button>
          <Button variant="danger" onClick={confirm}>
            {m.rsvp_cannot_go()}
          </Button>
        </>
      }
    >
      <p className="text-15">{m.rsvp_give_up_hint()}</p>
    </Dialog>
  )
}
