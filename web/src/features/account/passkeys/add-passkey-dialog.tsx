import { m } from '@coterie/contract/paraglide/messages'

import { getErrorText } from '../../../api/errors.ts'
import { toast } from '../../../ui/toast.ts'
import { PasswordDialog } from '../security/password-dialog.tsx'
import { useAddPasskey } from './passkey-data.ts'

type AddPasskeyDialogProps = {
  open: boolean
  onClose: () => void
  /** Called if the passkey turned on two-step sign-in. The codes are never shown again. */
  onRecoveryCodes: (codes: readonly string[]) => void
}

/** Confirms the session, then the browser asks for a fingerprint or a PIN. */
export function AddPasskeyDialog({ open, onClose, onRecoveryCodes }: AddPasskeyDialogProps) {
  const { mutateAsync } = useAddPasskey()
  async function add() {
    const { recoveryCodes } = await mutateAsync()
    if (recoveryCodes !== null) onRecoveryCodes(recoveryCodes)
  }
  return (
    <PasswordDialog
      open={open}
      onClose={onClose}
      title={m.passkeys_add()}
      description={m.passkeys_add_hint()}
      action={m.passkeys_continue()}
      pendingAction={m.passkeys_adding()}
      variant="primary"
      run={add}
      onFailed={(error) =>
        toast({ title: m.passkeys_add_failed(), description: getErrorText(error), kind: 'destructive' })
      }
    />
  )
}
