import { useState } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { leavingTexts } from '../../i18n/leaving.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { toast } from '../../ui/toast.ts'
import { useFinishAccountExit } from './finish-account-exit.ts'
import { PasswordDialog } from './password-dialog.tsx'

export function DeleteAccount() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [eraseMessages, setEraseMessages] = useState(false)
  const finishAccountExit = useFinishAccountExit()
  async function deleteAccount() {
    await call('DELETE /api/user', { body: { eraseMessages } })
    finishAccountExit(leavingTexts.deleted, leavingTexts.deletedDetail)
  }
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setDialogOpen(true)}>
        {leavingTexts.delete}
      </Button>
      <PasswordDialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={leavingTexts.deleteTitle}
        description={leavingTexts.deleteDescription}
        action={leavingTexts.delete}
        pendingAction={leavingTexts.deleting}
        variant="danger"
        run={deleteAccount}
        onFailed={showError}
      >
        <Checkbox label={leavingTexts.eraseMessages} checked={eraseMessages} onChange={setEraseMessages} />
      </PasswordDialog>
    </>
  )
}

function showError(error: Error) {
  toast({ title: leavingTexts.deleteFailed, description: getErrorText(error), kind: 'destructive' })
}
