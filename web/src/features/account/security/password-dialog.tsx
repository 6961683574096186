import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'

import { call } from '../../../api/call.ts'
import { isApiError } from '../../../api/errors.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { confirmWithPasskey, usablePasskeysQuery } from '../passkeys/passkey-data.ts'
import { EmailedCodeConfirmation } from './confirm-session.tsx'

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

/**
 * Asks for the password, a passkey or, from people without a password, an emailed code, so that a stolen session is not
 * enough.
 */
export function PasswordDialog({ open, onClose, title, description, ...rest }: PasswordDialogProps) {
  const { action, pendingAction, variant, run, onFailed, children } = rest
  const hasPassword = useHasPassword()
  const [password, setPassword] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const formId = useId()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (method: 'password' | 'passkey' | 'emailed code') => {
      if (method === 'passkey') await confirmWithPasskey()
      else if (method === 'password') await call('POST /api/session/confirm', { body: { password } })
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
    setConfirmed(false)
    reset()
  }
  return (
    <Dialog
      {...{ open, title, description }}
      onClose={close}
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
          onSend={() => mutate('password')}
        />
      )}
      {!hasPassword && !isConfirmed && <EmailedCodeConfirmation onConfirmed={() => setConfirmed(true)} />}
      {isConfirmed && <ConfirmedForm id={formId} onSend={() => mutate('emailed code')} />}
      {hasPasskey && !isConfirmed && (
        <Button variant="link" className="mt-2" onClick={() => mutate('passkey')}>
          {m.passkeys_confirm_instead()}
        </Button>
      )}
      {children !== undefined && <div className="mt-4">{children}</div>}
    </Dialog>
  )
}

function send(event: SubmitEvent, onSend: () => void): void {
  event.preventDefault()
  onSend()
}

/** The session is confirmed; the button below sends the form. */
function ConfirmedForm({ id, onSend }: { id: string; onSend: () => void }) {
  return (
    <form id={id} onSubmit={(event) => send(event, onSend)}>
      <Notice tone="good">{m.security_confirmed()}</Notice>
    </form>
  )
}

/** Closing the account signs people out while the dialog is still open. */
function useHasPassword(): boolean {
  const session = useSession()
  return session.state !== 'in' || session.user.hasPassword
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
