import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { useUser } from '../../../api/session.ts'
import { securityTexts } from '../../../i18n/security.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { getFieldIssues } from '../field-issues.ts'
import { loadEmailForm } from './schemas.ts'

const fieldsByErrorCode = { wrong_password: 'password' }
const emptyValues = { email: '', password: '' }

/** The new address must be confirmed before it takes effect. */
export function EmailSection() {
  const user = useUser()
  const [values, setValues] = useState(emptyValues)
  const form = useForm(loadEmailForm, [values, setValues])
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (change: typeof values) => call('POST /api/user/email', { body: change }),
    onSuccess: () => setValues(emptyValues),
    onError: (problem) => form.showIssues(getFieldIssues(problem, fieldsByErrorCode)),
  })
  const isFormError = error !== null && getFieldIssues(error, fieldsByErrorCode).length === 0
  return (
    <Section title={securityTexts.email} hint={securityTexts.emailSectionHint(user.email)}>
      <form {...form.getFormProps((valid) => mutate(valid))} className="grid max-w-md gap-5 pt-2">
        {isFormError && !isPending && (
          <FormError>
            <Notice tone="bad">{getErrorText(error)}</Notice>
          </FormError>
        )}
        {data && <Notice tone="good">{securityTexts.linkSent(data.email)}</Notice>}
        <TextField
          {...form.field('email')}
          label={securityTexts.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <PasswordField
          {...form.field('password')}
          label={securityTexts.emailPassword}
          autoComplete="current-password"
        />
        <Button type="submit" variant="secondary" pending={isPending} className="justify-self-start">
          {isPending ? securityTexts.sending : securityTexts.sendLink}
        </Button>
      </form>
    </Section>
  )
}
