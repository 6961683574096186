import { useState } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { accountDeletionTexts } from '../../i18n/account-deletion.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useFinishAccountExit } from './finish-account-exit.ts'
import { PasswordDialog } from './password-dialog.tsx'

export function DeactivateAccount() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const finishAccountExit = useFinishAccountExit()
  async function deactivate() {
    await call('POST /api/user/deactivate')
    finishAccountExit(accountDeletionTexts.deactivated, accountDeletionTexts.deactivatedDetail)
  }
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setDialogOpen(true)}>
        {accountDeletionTexts.deactivate}
      </Button>
      <PasswordDialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={accountDeletionTexts.deactivateTitle}
        description={accountDeletionTexts.deactivateHint}
        action={accountDeletionTexts.deactivate}
        pendingAction={accountDeletionTexts.deactivating}
        variant="danger"
        run={deactivate}
        onFailed={showError}
      />
    </>
  )
}

function showError(error: Error) {
  toast({
    title: accountDeletionTexts.deactivateFailed,
    description: getErrorText(error),
    kind: 'destructive',
  })
}
