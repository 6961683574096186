import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { answerWords } from '../../../i18n/events.ts'

type GiveUpDialogProps = { open: boolean; onClose: () => void; onGiveUp: () => void }

/** Asked where somebody waits for the place: there is no way back to it. */
export function GiveUpDialog({ open, onClose, onGiveUp }: GiveUpDialogProps) {
  function giveUp() {
    onClose()
    onGiveUp()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={answerWords.giveUpTitle}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {answerWords.keep}
          </Button>
          <Button look="danger" onClick={giveUp}>
            {answerWords.giveUp}
          </Button>
        </>
      }
    >
      <p className="text-15">{answerWords.giveUpHint}</p>
    </Dialog>
  )
}
