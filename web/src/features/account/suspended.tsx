import type { Refused } from '../../api/api-errors.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sanctionsWords } from '../../i18n/sanctions.ts'

/** Why somebody whose account is suspended or closed cannot sign in, and where they can appeal. */
export function ShutOut({ refused: { message, href = '/appeal' } }: { refused: Refused }) {
  return (
    <Notice
      tone="bad"
      title={sanctionsWords.shutOut}
      action={
        <ButtonLink href={href} look="secondary" className="mt-2">
          {sanctionsWords.seeAndAppeal}
        </ButtonLink>
      }
    >
      {message}
    </Notice>
  )
}
