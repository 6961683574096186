import { m } from '@coterie/contract/paraglide/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { clearUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { Section } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.ts'
import { PasswordDialog } from '../account/security/password-dialog.tsx'

function useHandleAccountClosed(): (title: string, description: string) => void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return (title, description) => {
    clearUser(client)
    navigate('/auth', { replace: true })
    toast({ title, description })
  }
}

export function DeactivateAccount() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const handleAccountClosed = useHandleAccountClosed()
  async function deactivate() {
    await call('POST /api/user/deactivate')
    handleAccountClosed(m.account_deletion_deactivated(), m.account_deletion_deactivated_detail())
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

export function DeleteAccount() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [eraseMessages, setEraseMessages] = useState(false)
  const handleAccountClosed = useHandleAccountClosed()
  async function deleteAccount() {
    await call('DELETE /api/user', { body: { eraseMessages } })
    handleAccountClosed(m.account_deletion_deleted(), m.account_deletion_deleted_detail())
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

export function CloseAccountSection() {
  return (
    <Section title={m.account_deletion_title()}>
      <p className="text-15 text-ink-soft">{m.account_deletion_deactivate_hint()}</p>
      <DeactivateAccount />
      <hr className="my-2 border-line" />
      <p className="text-15 text-ink-soft">{m.account_deletion_delete_hint()}</p>
      <DeleteAccount />
    </Section>
  )
}
