import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'

import { call } from '../../api/call.ts'
import { isApiError } from '../../api/errors.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { EmailedCodeConfirmation } from '../account/security/confirm-session.tsx'

type PasswordDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description: string
  action: string
  pendingAction: string
  variant: 'primary' | 'danger'
  /** Called once the password has been accepted. */
  run: () => unknown
  /** Called for errors other than a wrong password, which is shown at the field. */
  onFailed: (error: Error) => void
  /** Shown below the password field. */
  children?: ReactNode
}

/** Asks for the password or, from people without one, for an emailed code, so that a stolen session is not enough. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { open, title, description, onClose, action, pendingAction, variant, run, onFailed, children } = props
  const session = useSession()
  // Signed out once the account is closed.
  const hasPassword = session.state !== 'in' || session.user.hasPassword
  const [password, setPassword] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const formId = useId()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      if (hasPassword) await call('POST /api/session/confirm', { body: { password } })
      await run()
    },
    onSuccess: close,
    onError: (failure) => isApiError(failure, 'wrong_password') || onFailed(failure),
  })
  const wrongPasswordText = isApiError(error, 'wrong_password') && !isPending ? error.message : undefined
  function close() {
    onClose()
    setPassword('')
    setConfirmed(false)
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
          {(hasPassword || isConfirmed) && (
            <Button type="submit" form={formId} variant={variant} pending={isPending}>
              {isPending ? pendingAction : action}
            </Button>
          )}
        </>
      }
    >
      {hasPassword && (
        <PasswordForm
          password={password}
          error={wrongPasswordText}
          id={formId}
          onType={setPassword}
          onSend={mutate}
        />
      )}
      {!hasPassword && !isConfirmed && <EmailedCodeConfirmation onConfirmed={() => setConfirmed(true)} />}
      {isConfirmed && (
        <form id={formId} onSubmit={(event) => send(event, mutate)}>
          <Notice tone="good">{m.security_confirmed()}</Notice>
        </form>
      )}
      {children !== undefined && <div className="mt-4">{children}</div>}
    </Dialog>
  )
}

function send(event: SubmitEvent, onSend: () => void): void {
  event.preventDefault()
  onSend()
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
  return (
    <form ref={form} id={id} onSubmit={(event) => send(event, onSend)}>
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
