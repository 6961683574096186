import { isApiError, type ApiError } from '../../api/api-errors.ts'
import { Notice } from '../../ui/notice.tsx'
import { ResendLink } from './resend-link.tsx'
import { SuspendedNotice } from './suspended-notice.tsx'

export function LoginErrorAction({ apiError, email }: { apiError: ApiError; email: string }) {
  if (!isApiError(apiError, 'email_unverified')) return <SuspendedNotice apiError={apiError} />
  return <Notice action={<ResendLink email={email} />}>{apiError.message}</Notice>
}
