import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
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
    finishAccountExit(m.account_deletion_deleted(), m.account_deletion_deleted_detail())
  }
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setDialogOpen(true)}>
        {m.account_deletion_delete()}
      </Button>
      <PasswordDialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={m.account_deletion_delete_title()}
        description={m.account_deletion_delete_description()}
        action={m.account_deletion_delete()}
        pendingAction={m.account_deletion_deleting()}
        variant="danger"
        run={deleteAccount}
        onFailed={showDeleteError}
      >
        <Checkbox
          label={m.account_deletion_erase_messages()}
          checked={eraseMessages}
          onChange={setEraseMessages}
        />
      </PasswordDialog>
    </>
  )
}

function showDeleteError(error: Error) {
  toast({ title: m.account_deletion_delete_failed(), description: getErrorText(error), kind: 'destructive' })
}
