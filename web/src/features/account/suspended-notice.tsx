import { m } from '@coterie/contract/paraglide/messages'

import type { ApiError } from '../../api/api-errors.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

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
