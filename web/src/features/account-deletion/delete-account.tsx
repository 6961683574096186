import { useState } from 'react'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { toast } from '../../ui/toast.ts'
import { leavingWords } from '../../i18n/leaving.ts'
import { useGone } from './finish-account-exit.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** Going for good, after a question. */
export function Delete() {
  const [isAsking, setAsking] = useState(false)
  const [eraseMessages, setEraseMessages] = useState(false)
  const gone = useGone()
  async function erase() {
    await call('DELETE /api/user', { body: { eraseMessages } })
    gone(leavingWords.deleted, leavingWords.deletedDetail)
  }
  return (
    <>
      <Button look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {leavingWords.delete}
      </Button>
      <PasswordDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={leavingWords.deleteTitle}
        description={leavingWords.deleteDescription}
        action={leavingWords.delete}
        pendingAction={leavingWords.deleting}
        look="danger"
        run={erase}
        onFailed={tell}
      >
        <Checkbox label={leavingWords.eraseMessages} checked={eraseMessages} onChange={setEraseMessages} />
      </PasswordDialog>
    </>
  )
}

function tell(error: Error) {
  toast({ title: leavingWords.deleteFailed, description: sentenceOf(error), kind: 'destructive' })
}
