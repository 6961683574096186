import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText, getIssues, isApiError } from '../../../api/errors.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description: string
  action: string
  pendingAction: string
  variant?: 'primary' | 'danger'
  /** Called in a confirmed session. Its errors are shown in the dialog. */
  run: () => Promise<unknown>
}

/** Confirms who it is before `run`, so that a stolen session is not enough: with the password, else with an emailed code. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // A new form each time it opens.
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, description, action, pendingAction, ...rest }: ConfirmDialogProps) {
  const { variant = 'primary', run } = rest
  const { hasPassword } = useUser()
  const [secret, setSecret] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (hasPassword) await call('POST /api/session/confirm', { body: { password: secret } })
      else await call('POST /api/session/confirm/emailed-code', { body: { emailedCode: secret } })
      await run()
    },
    onSuccess: onClose,
  })
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const fieldError = isPending ? undefined : getSecretError(error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.security_cancel()}
          </Button>
          <Button type="submit" form={formId} variant={variant} pending={isPending}>
            {isPending ? pendingAction : action}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          mutate()
        }}
      >
        {error && !isPending && fieldError === undefined && <Notice tone="bad">{getErrorText(error)}</Notice>}
        <SecretField value={secret} error={fieldError} onType={setSecret} />
      </form>
    </Dialog>
  )
}

type SecretFieldProps = { value: string; error: string | undefined; onType: (value: string) => void }

function SecretField({ value, error, onType }: SecretFieldProps) {
  const { hasPassword } = useUser()
  const field = {
    required: true,
    error,
    value,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
  }
  if (hasPassword)
    return (
      <PasswordField
        {...field}
        label={m.account_deletion_password()}
        hint={m.account_deletion_password_hint()}
        autoComplete="current-password"
      />
    )
  return (
    <>
      <ConfirmationCodeButton />
      <TextField
        {...field}
        label={m.account_emailed_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </>
  )
}

const secretCodes = new Set(['wrong_password', 'wrong_confirmation_code'])

/** The error of the field: a wrong secret, or one that can't be right. */
function getSecretError(error: Error | null): string | undefined {
  if (error === null) return undefined
  const isWrong = [...secretCodes].some((code) => isApiError(error, code))
  return isWrong ? getErrorText(error) : getIssues(error)[0]?.message
}

function ConfirmationCodeButton() {
  const { email } = useUser()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /api/session/confirm/code'),
  })
  return (
    <div className="grid gap-2">
      {error && !isPending && <Notice tone="bad">{getErrorText(error)}</Notice>}
      {isSuccess && <Notice tone="good">{m.security_code_sent({ email })}</Notice>}
      <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
        {isPending ? m.account_emailing_link() : m.security_email_code()}
      </Button>
    </div>
  )
}
