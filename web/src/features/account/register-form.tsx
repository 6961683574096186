import { m } from '@coterie/contract/paraglide/messages'
import { useEffect, useRef } from 'react'

import { isApiError } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, TextField } from '../../ui/fields.tsx'
import { FormError, Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { getFieldIssues } from './field-issues.ts'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { loadRegisterForm } from './schemas.ts'
import { EmailTakenError, getSignUpError, useSignUp, type NewUser } from './sign-up.ts'

const fieldsByErrorCode = { weak_password: 'password', name_not_allowed: 'name' }

export type RegisterFormProps = {
  values: NewUser
  onValuesChange: (values: NewUser) => void
  /** Called with the address that the confirmation link was emailed to. */
  onRegistered: (email: string) => void
  /** Called with an address that isn't approved. */
  onWaitlisted: (email: string) => void
  onLoginInstead: () => void
  /** Whether the focus moves to the first field. */
  startsFocused?: boolean
}

export function RegisterForm(props: RegisterFormProps) {
  const { values, onValuesChange, onRegistered, onWaitlisted, onLoginInstead, startsFocused = false } = props
  const firstField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (startsFocused) firstField.current?.focus()
  }, [startsFocused])
  const form = useForm(loadRegisterForm, [values, onValuesChange])
  const { mutate, error, isPending } = useSignUp(onRegistered)
  const send = (person: NewUser) =>
    mutate(person, {
      onError: (failure) => {
        if (isApiError(failure, 'not_approved')) onWaitlisted(person.email)
        else form.showIssues(getFieldIssues(failure, fieldsByErrorCode))
      },
    })
  return (
    <form {...form.getFormProps(send)} className="grid gap-5 pt-6">
      {error && !isPending && getFieldIssues(error, fieldsByErrorCode).length === 0 && (
        <FormError>
          <SignUpError error={error} onLoginInstead={onLoginInstead} />
        </FormError>
      )}
      <TextField
        {...form.field('name')}
        label={m.account_name()}
        hint={m.account_name_hint()}
        autoComplete="name"
        ref={firstField}
      />
      <EmailField {...form.field('email')} label={m.account_email()} />
      <PasswordField
        {...form.field('password')}
        label={m.account_password()}
        hint={m.account_password_hint()}
        autoComplete="new-password"
      />
      <Button type="submit" fullWidth pending={isPending}>
        {isPending ? m.account_creating_account() : m.account_create_account()}
      </Button>
      <ProviderButtons />
    </form>
  )
}

function SignUpError({ error, onLoginInstead }: { error: Error; onLoginInstead: () => void }) {
  const loginInstead = (
    <Button variant="link" onClick={onLoginInstead}>
      {m.account_login_instead()}
    </Button>
  )
  return (
    <Notice tone="bad" action={error instanceof EmailTakenError && loginInstead}>
      {getSignUpError(error)}
    </Notice>
  )
}
