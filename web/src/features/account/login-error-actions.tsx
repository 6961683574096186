import { m } from '@coterie/contract/paraglide/messages'

import type { ApiError } from '../../api/errors.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ResendLink } from './auth-message.tsx'

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

type LoginErrorActionProps = { apiError: ApiError; email: string | undefined }

export function LoginErrorAction({ apiError, email }: LoginErrorActionProps) {
  if (email === undefined || apiError.href !== undefined) return <SuspendedNotice apiError={apiError} />
  return <Notice action={<ResendLink email={email} />}>{apiError.message}</Notice>
}
