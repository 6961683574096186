import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'

import { call } from '../../../api/call.ts'
import { isApiError } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { confirmWithPasskey, usablePasskeysQuery } from '../passkeys/passkey-data.ts'

type PasswordDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description: string
  action: string
  pendingAction: string
  variant: 'primary' | 'danger'
  /** Called once the password or a passkey has been accepted. */
  run: () => unknown
  /** Called for errors other than a wrong password, which is shown at the field. */
  onFailed: (error: Error) => void
  /** Shown below the password field. */
  children?: ReactNode
}

/** Asks for the password or a passkey, so that a stolen session is not enough. */
export function PasswordDialog({ open, onClose, title, description, ...rest }: PasswordDialogProps) {
  const { action, pendingAction, variant, run, onFailed, children } = rest
  const [password, setPassword] = useState('')
  const formId = useId()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (method: 'password' | 'passkey') => {
      if (method === 'passkey') await confirmWithPasskey()
      else await call('POST /api/session/confirm', { body: { password } })
      await run()
    },
    onSuccess: close,
    onError: (failure) => isApiError(failure, 'wrong_password') || onFailed(failure),
  })
  const hasPasskey = useHasPasskey(open)
  const wrongPasswordText = isApiError(error, 'wrong_password') && !isPending ? error.message : undefined
  function close() {
    onClose()
    setPassword('')
    reset()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {m.account_deletion_cancel()}
          </Button>
          <Button type="submit" form={formId} variant={variant} pending={isPending}>
            {isPending ? pendingAction : action}
          </Button>
        </>
      }
    >
      <PasswordForm
        password={password}
        error={wrongPasswordText}
        id={formId}
        onType={setPassword}
        onSend={() => mutate('password')}
      />
      {hasPasskey && (
        <Button variant="link" className="mt-2" onClick={() => mutate('passkey')}>
          {m.passkeys_confirm_instead()}
        </Button>
      )}
      {children !== undefined && <div className="mt-4">{children}</div>}
    </Dialog>
  )
}

function useHasPasskey(isAsked: boolean): boolean {
  const query = usablePasskeysQuery()
  const { data } = useQuery({ ...query, enabled: isAsked && query.enabled })
  return data !== undefined && data.length > 0
}

type PasswordFormProps = {
  id: string
  password: string
  error: string | undefined
  onType: (password: string) => void
  onSend: () => void
}

function PasswordForm({ id, password, error, onType, onSend }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  function send(event: SubmitEvent) {
    event.preventDefault()
    onSend()
  }
  return (
    <form ref={form} id={id} onSubmit={send}>
      <PasswordField
        required
        label={m.account_deletion_password()}
        hint={m.account_deletion_password_hint()}
        error={error}
        autoComplete="current-password"
        value={password}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  )
}
