import { useState } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { leavingTexts } from '../../i18n/leaving.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useFinishAccountExit } from './finish-account-exit.ts'
import { PasswordDialog } from './password-dialog.tsx'

export function DeactivateAccount() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const finishAccountExit = useFinishAccountExit()
  async function deactivate() {
    await call('POST /api/user/deactivate')
    finishAccountExit(leavingTexts.deactivated, leavingTexts.deactivatedDetail)
  }
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setDialogOpen(true)}>
        {leavingTexts.deactivate}
      </Button>
      <PasswordDialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={leavingTexts.deactivateTitle}
        description={leavingTexts.deactivateHint}
        action={leavingTexts.deactivate}
        pendingAction={leavingTexts.deactivating}
        variant="danger"
        run={deactivate}
        onFailed={showError}
      />
    </>
  )
}

function showError(error: Error) {
  toast({ title: leavingTexts.deactivateFailed, description: getErrorText(error), kind: 'destructive' })
}
