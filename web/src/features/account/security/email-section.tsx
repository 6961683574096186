import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/fields.tsx'
import { FormError, Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Section } from '../../../ui/surfaces.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { getFieldIssues } from '../field-issues.ts'
import { loadChangeEmailForm, loadNewEmailForm } from '../schemas.ts'
import { ConfirmSession } from './confirm-session.tsx'

const fieldsByErrorCode = { wrong_password: 'password' }
const emptyValues = { email: '', password: '' }

/** The new address must be confirmed before it takes effect. */
export function EmailSection() {
  const { email } = useUser()
  return (
    <Section title={m.security_email()} hint={m.security_email_section_hint({ email })}>
      <ConfirmSession>
        <EmailForm />
      </ConfirmSession>
    </Section>
  )
}

function EmailForm() {
  const { hasPassword } = useUser()
  const [values, setValues] = useState(emptyValues)
  const form = useForm(hasPassword ? loadChangeEmailForm : loadNewEmailForm, [values, setValues])
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: ({ email, password }: typeof values) =>
      call('POST /api/user/email', { body: hasPassword ? { email, password } : { email } }),
    onSuccess: () => setValues(emptyValues),
    onError: (failure) => form.showIssues(getFieldIssues(failure, fieldsByErrorCode)),
  })
  const isFormError = error !== null && getFieldIssues(error, fieldsByErrorCode).length === 0
  return (
    <form {...form.getFormProps((valid) => mutate(valid))} className="grid max-w-md gap-5 pt-2">
      {isFormError && !isPending && (
        <FormError>
          <Notice tone="bad">{getErrorText(error)}</Notice>
        </FormError>
      )}
      {data && <Notice tone="good">{m.security_link_sent({ email: data.email })}</Notice>}
      <EmailField {...form.field('email')} label={m.security_new_email()} />
      {hasPassword && (
        <PasswordField
          {...form.field('password')}
          label={m.security_email_password()}
          autoComplete="current-password"
        />
      )}
      <Button type="submit" variant="secondary" pending={isPending} className="justify-self-start">
        {isPending ? m.security_sending() : m.security_send_link()}
      </Button>
    </form>
  )
}
