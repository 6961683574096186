import { isRefused, issuesOf } from '../../api/failures.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { accountWords } from '../../words/account.ts'
import { ResendLink } from './resend-link.tsx'
import { loadLoginForm } from './schemas.ts'
import { loginProblem, useSignIn, type Credentials } from './sign-in.ts'

type LoginFormProps = { typed: Credentials; onType: (typed: Credentials) => void }

export function LoginForm({ typed, onType }: LoginFormProps) {
  const form = useForm(loadLoginForm, [typed, onType])
  const { mutate, error, isPending, variables } = useSignIn()
  const send = (credentials: Credentials) =>
    mutate(credentials, { onError: (problem) => form.blame(issuesOf(problem)) })
  return (
    <form {...form.sends(send)} className="grid gap-5 pt-6">
      {error && !isPending && <LoginProblem error={error} email={variables.email} />}
      <TextField
        {...form.field('email')}
        label={accountWords.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordField
        {...form.field('password')}
        label={accountWords.password}
        autoComplete="current-password"
      />
      <Button type="submit" wide pending={isPending}>
        {isPending ? accountWords.loggingIn : accountWords.login}
      </Button>
    </form>
  )
}

function LoginProblem({ error, email }: { error: Error; email: string }) {
  if (isRefused(error, 'not_approved')) return <Notice>{accountWords.privateAlpha}</Notice>
  if (isRefused(error, 'email_unverified'))
    return <Notice action={<ResendLink email={email} />}>{error.message}</Notice>
  return (
    <Notice tone="bad" title={accountWords.authenticationError}>
      {loginProblem(error)}
    </Notice>
  )
}
