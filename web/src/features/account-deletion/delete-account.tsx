import { useState } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { accountDeletionTexts } from '../../i18n/account-deletion.ts'
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
    finishAccountExit(accountDeletionTexts.deleted, accountDeletionTexts.deletedDetail)
  }
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setDialogOpen(true)}>
        {accountDeletionTexts.delete}
      </Button>
      <PasswordDialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={accountDeletionTexts.deleteTitle}
        description={accountDeletionTexts.deleteDescription}
        action={accountDeletionTexts.delete}
        pendingAction={accountDeletionTexts.deleting}
        variant="danger"
        run={deleteAccount}
        onFailed={showError}
      >
        <Checkbox
          label={accountDeletionTexts.eraseMessages}
          checked={eraseMessages}
          onChange={setEraseMessages}
        />
      </PasswordDialog>
    </>
  )
}

function showError(error: Error) {
  toast({ title: accountDeletionTexts.deleteFailed, description: getErrorText(error), kind: 'destructive' })
}
