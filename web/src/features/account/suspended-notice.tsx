import type { ApiError } from '../../api/api-errors.ts'
import { sanctionsTexts } from '../../i18n/sanctions.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export function SuspendedNotice({ apiError: { message, href = '/appeal' } }: { apiError: ApiError }) {
  return (
    <Notice
      tone="bad"
      title={sanctionsTexts.cannotSignIn}
      action={
        <ButtonLink href={href} variant="secondary" className="mt-2">
          {sanctionsTexts.seeAndAppeal}
        </ButtonLink>
      }
    >
      {message}
    </Notice>
  )
}
