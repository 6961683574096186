import { isRefused } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FormProblem, Notice } from '../../ui/notice.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { accountWords } from '../../i18n/account.ts'
import { issuesAt } from './field-issues.ts'
import { loadRegisterForm } from './schemas.ts'
import { EmailTaken, signUpProblem, useSignUp, type NewPerson } from './sign-up.ts'

const aboutFields = { weak_password: 'password', name_not_allowed: 'name' }

type RegisterFormProps = {
  typed: NewPerson
  onType: (typed: NewPerson) => void
  /** A link was mailed to this address. */
  onRegistered: (email: string) => void
  onLoginInstead: () => void
}

export function RegisterForm({ typed, onType, onRegistered, onLoginInstead }: RegisterFormProps) {
  const form = useForm(loadRegisterForm, [typed, onType])
  const { mutate, error, isPending } = useSignUp(onRegistered)
  const send = (person: NewPerson) =>
    mutate(person, { onError: (problem) => form.blame(issuesAt(problem, aboutFields)) })
  return (
    <form {...form.sends(send)} className="grid gap-5 pt-6">
      {error && !isPending && issuesAt(error, aboutFields).length === 0 && (
        <FormProblem>
          <SignUpProblem error={error} onLoginInstead={onLoginInstead} />
        </FormProblem>
      )}
      <TextField
        {...form.field('name')}
        label={accountWords.name}
        hint={accountWords.nameHint}
        autoComplete="name"
      />
      <TextField
        {...form.field('email')}
        label={accountWords.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <PasswordField
        {...form.field('password')}
        label={accountWords.password}
        hint={accountWords.passwordHint}
        autoComplete="new-password"
      />
      <Button type="submit" wide pending={isPending}>
        {isPending ? accountWords.creatingAccount : accountWords.createAccount}
      </Button>
    </form>
  )
}

function SignUpProblem({ error, onLoginInstead }: { error: Error; onLoginInstead: () => void }) {
  if (isRefused(error, 'not_approved')) return <Notice>{signUpProblem(error)}</Notice>
  const loginInstead = (
    <Button look="link" onClick={onLoginInstead}>
      {accountWords.loginInstead}
    </Button>
  )
  return (
    <Notice tone="bad" action={error instanceof EmailTaken && loginInstead}>
      {signUpProblem(error)}
    </Notice>
  )
}
