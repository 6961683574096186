import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useFinishAccountExit } from './finish-account-exit.ts'
import { PasswordDialog } from './password-dialog.tsx'

export function DeactivateAccount() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const finishAccountExit = useFinishAccountExit()
  async function deactivate() {
    await call('POST /api/user/deactivate')
    finishAccountExit(m.account_deletion_deactivated(), m.account_deletion_deactivated_detail())
  }
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setDialogOpen(true)}>
        {m.account_deletion_deactivate()}
      </Button>
      <PasswordDialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={m.account_deletion_deactivate_title()}
        description={m.account_deletion_deactivate_hint()}
        action={m.account_deletion_deactivate()}
        pendingAction={m.account_deletion_deactivating()}
        variant="danger"
        run={deactivate}
        onFailed={showDeactivateError}
      />
    </>
  )
}

function showDeactivateError(error: Error) {
  toast({
    title: m.account_deletion_deactivate_failed(),
    description: getErrorText(error),
    kind: 'destructive',
  })
}
