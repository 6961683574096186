import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { getFieldIssues } from '../field-issues.ts'
import { loadConfirmPasswordForm } from '../schemas.ts'
import { EmailedCodeConfirmation } from './confirm-session.tsx'

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

/** Asks for the password, or for an emailed code if there is none, before `run`, so that a stolen session is not enough. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { hasPassword } = useUser()
  if (!props.open) return null
  // A new form each time it opens.
  return hasPassword ? <ConfirmWithPassword {...props} /> : <ConfirmWithCode {...props} />
}

const fieldsByErrorCode = { wrong_password: 'password' }

function ConfirmWithPassword(props: ConfirmDialogProps) {
  const { variant = 'primary', action, pendingAction, run, onClose } = props
  const field = useRef<HTMLDivElement>(null)
  const formId = useId()
  const form = useForm(loadConfirmPasswordForm, useState({ password: '' }))
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: { password: string }) => {
      await call('POST /api/session/confirm', { body })
      await run()
    },
    onSuccess: onClose,
    onError: (failure) => form.showIssues(getFieldIssues(failure, fieldsByErrorCode)),
  })
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  const isFormError = error !== null && getFieldIssues(error, fieldsByErrorCode).length === 0
  const button = (
    <Button type="submit" form={formId} variant={variant} pending={isPending}>
      {isPending ? pendingAction : action}
    </Button>
  )
  return (
    <CancelableDialog {...props} button={button}>
      <form {...form.getFormProps((values) => mutate(values))} id={formId} className="grid gap-4">
        {isFormError && !isPending && <Notice tone="bad">{getErrorText(error)}</Notice>}
        <div ref={field}>
          <PasswordField
            {...form.field('password')}
            label={m.account_deletion_password()}
            hint={m.account_deletion_password_hint()}
            autoComplete="current-password"
          />
        </div>
      </form>
    </CancelableDialog>
  )
}

function ConfirmWithCode(props: ConfirmDialogProps) {
  const { variant = 'primary', action, pendingAction, run, onClose } = props
  const [isConfirmed, setConfirmed] = useState(false)
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: onClose })
  const button = isConfirmed && (
    <Button variant={variant} pending={isPending} onClick={() => mutate()}>
      {isPending ? pendingAction : action}
    </Button>
  )
  return (
    <CancelableDialog {...props} button={button}>
      {error && !isPending && <Notice tone="bad">{getErrorText(error)}</Notice>}
      {!isConfirmed && (
        <EmailedCodeConfirmation
          onConfirmed={() => {
            setConfirmed(true)
            mutate()
          }}
        />
      )}
    </CancelableDialog>
  )
}

type CancelableDialogProps = Pick<ConfirmDialogProps, 'onClose' | 'title' | 'description'> & {
  button: ReactNode
  children: ReactNode
}

function CancelableDialog({ onClose, title, description, button, children }: CancelableDialogProps) {
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {m.security_cancel()}
      </Button>
      {button}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} description={description} footer={footer}>
      {children}
    </Dialog>
  )
}
