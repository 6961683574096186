import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { getFieldIssues } from '../field-issues.ts'
import { loadConfirmationCodeForm } from '../schemas.ts'

const fieldsByErrorCode = { wrong_confirmation_code: 'emailedCode' }

/** Asks people without a password for an emailed code first. The others enter their password in the form itself. */
export function ConfirmSession({ onCancel, children }: { onCancel?: () => void; children: ReactNode }) {
  const { hasPassword } = useUser()
  const [isConfirmed, setConfirmed] = useState(false)
  if (hasPassword || isConfirmed) return children
  return <EmailedCodeConfirmation onConfirmed={() => setConfirmed(true)} onCancel={onCancel} />
}

type EmailedCodeConfirmationProps = { onConfirmed: () => void; onCancel?: (() => void) | undefined }

/** Emails a code, because a stolen session is not enough. */
export function EmailedCodeConfirmation({ onConfirmed, onCancel }: EmailedCodeConfirmationProps) {
  const { email } = useUser()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /api/session/confirm/code'),
  })
  return (
    <div className="grid max-w-md gap-4">
      <p className="text-15 text-ink-soft">
        {isSuccess ? m.security_code_sent({ email }) : m.security_code_hint({ email })}
      </p>
      {error && !isPending && <Notice tone="bad">{getErrorText(error)}</Notice>}
      {isSuccess && <CodeForm onConfirmed={onConfirmed} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isSuccess ? 'link' : 'secondary'}
          pending={isPending}
          className="justify-self-start"
          onClick={() => mutate()}
        >
          {getSendLabel(isPending, isSuccess)}
        </Button>
        {onCancel !== undefined && (
          <Button variant="quiet" onClick={onCancel}>
            {m.security_cancel()}
          </Button>
        )}
      </div>
    </div>
  )
}

function getSendLabel(isPending: boolean, isSuccess: boolean): string {
  if (isPending) return m.security_sending()
  return isSuccess ? m.account_new_sign_in_mail() : m.security_email_code()
}

function CodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const formElement = useRef<HTMLFormElement>(null)
  useEffect(() => formElement.current?.querySelector('input')?.focus(), [])
  const form = useForm(loadConfirmationCodeForm, useState({ emailedCode: '' }))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { emailedCode: string }) => call('POST /api/session/confirm/emailed-code', { body }),
    onSuccess: onConfirmed,
    onError: (failure) => form.showIssues(getFieldIssues(failure, fieldsByErrorCode)),
  })
  return (
    <form {...form.getFormProps((valid) => mutate(valid))} ref={formElement} className="grid gap-4">
      {error && !isPending && getFieldIssues(error, fieldsByErrorCode).length === 0 && (
        <Notice tone="bad">{getErrorText(error)}</Notice>
      )}
      <TextField
        {...form.field('emailedCode')}
        label={m.account_emailed_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" pending={isPending} className="justify-self-start">
        {isPending ? m.security_confirming() : m.security_confirm_code()}
      </Button>
    </form>
  )
}
