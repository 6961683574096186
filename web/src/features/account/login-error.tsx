import { m } from '@coterie/contract/paraglide/messages'
import { Suspense } from 'react'

import { ApiError, isApiError } from '../../api/errors.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { getLoginError } from './sign-in.ts'

const LoginErrorAction = lazy(async () => ({
  default: (await import('./login-error-actions.tsx')).LoginErrorAction,
}))

type LoginErrorProps = {
  error: Error
  /** Offers to send the confirmation link to it again. */
  email?: string
}

/** Why a sign-in failed, with what the person can do about it: appeal, or confirm the email address. */
export function LoginError({ error, email }: LoginErrorProps) {
  if (error instanceof ApiError && (error.href ?? (error.code === 'email_unverified' && email)))
    return (
      <Suspense>
        <LoginErrorAction apiError={error} email={email} />
      </Suspense>
    )
  if (isApiError(error, 'not_approved')) return <Notice>{getLoginError(error)}</Notice>
  return (
    <Notice tone="bad" title={m.account_authentication_error()}>
      {getLoginError(error)}
    </Notice>
  )
}
