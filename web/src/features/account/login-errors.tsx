import { m } from '@coterie/contract/paraglide/messages'

import { ApiError, isApiError } from '../../api/errors.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ResendLink } from './auth-message.tsx'
import { getLoginError } from './sign-in.ts'

export function SuspendedNotice({ apiError: { message, href = '/appeal' } }: { apiError: ApiError }) {
  return (
    <Notice
      tone="bad"
      title={m.sanctions_cannot_sign_in()}
      action={
        <ButtonLink href={href} variant="secondary" className="mt-2">
          {m.sanctions_see_and_appeal()}
        </ButtonLink>
      }
    >
      {message}
    </Notice>
  )
}

export function LoginErrorAction({ apiError, email }: { apiError: ApiError; email: string }) {
  if (!isApiError(apiError, 'email_unverified')) return <SuspendedNotice apiError={apiError} />
  return <Notice action={<ResendLink email={email} />}>{apiError.message}</Notice>
}

export function SignInError({ error }: { error: Error }) {
  if (error instanceof ApiError && error.href !== undefined) return <SuspendedNotice apiError={error} />
  return (
    <Notice tone="bad" title={m.account_authentication_error()}>
      {getLoginError(error)}
    </Notice>
  )
}
