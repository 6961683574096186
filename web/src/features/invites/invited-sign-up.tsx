import type { PublicGroup } from '@coterie/contract/invites'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { getErrorText, isApiError } from '../../api/errors.ts'
import { product } from '../../i18n/product.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, TextField } from '../../ui/fields.tsx'
import { FormError, Notice } from '../../ui/notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { AuthFormValues } from '../account/auth-forms.ts'
import { getFieldIssues } from '../account/field-issues.ts'
import { ProviderButtons } from '../account/providers/provider-buttons.tsx'
import { loadInvitedSignUpForm } from '../account/schemas.ts'
import { EmailedCodeStep } from '../account/sign-in-link.tsx'

const fieldsByErrorCode = { name_not_allowed: 'name' }

type InvitedSignUpProps = {
  circle: PublicGroup
  invite: string
  values: Pick<AuthFormValues, 'email' | 'name'>
  onValuesChange: (values: { email: string; name: string }) => void
  onWaitlisted: (email: string) => void
  onLoginInstead: () => void
}

type Person = { email: string; name: string }

/** Sign-up by invite link, without a password: an emailed link or code signs in. */
export function InvitedSignUp({ circle, invite, values, ...handlers }: InvitedSignUpProps) {
  const { onValuesChange, onWaitlisted, onLoginInstead } = handlers
  const { email, name } = values
  const form = useForm(loadInvitedSignUpForm, [{ email, name }, onValuesChange])
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (person: Person) =>
      call('POST /api/groups/{id}/sign-up', {
        params: { id: String(circle.id) },
        body: { ...person, invite },
      }),
  })
  const send = (person: Person) =>
    mutate(person, {
      onError: (failure) => {
        if (isApiError(failure, 'not_approved')) onWaitlisted(person.email)
        else form.showIssues(getFieldIssues(failure, fieldsByErrorCode))
      },
    })
  if (data !== undefined) {
    const hint = m.account_invited_mail_hint({ email: data.email })
    return <EmailedCodeStep email={data.email} hint={hint} onBack={reset} />
  }
  return (
    <form {...form.getFormProps(send)} className="grid gap-5 pt-6">
      {error && !isPending && getFieldIssues(error, fieldsByErrorCode).length === 0 && (
        <FormError>
          <Notice tone="bad">{getErrorText(error)}</Notice>
        </FormError>
      )}
      <TextField
        {...form.field('name')}
        label={m.account_name()}
        hint={m.account_name_hint()}
        autoComplete="name"
      />
      <EmailField {...form.field('email')} label={m.account_email()} />
      <Button type="submit" fullWidth pending={isPending}>
        {isPending ? m.account_creating_account() : m.invites_join()}
      </Button>
      <p className="text-center text-13 text-ink-soft">
        {circle.approves ? m.invites_sign_up_hint() : m.invites_sign_up_list_hint({ product })}
      </p>
      <ProviderButtons />
      <Button variant="link" className="justify-self-center" onClick={onLoginInstead}>
        {m.invites_have_account()}
      </Button>
    </form>
  )
}
