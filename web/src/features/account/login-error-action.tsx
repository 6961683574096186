import { isRefused, type Refused } from '../../api/api-errors.ts'
import { Notice } from '../../ui/notice.tsx'
import { ResendLink } from './resend-link.tsx'
import { ShutOut } from './suspended.tsx'

/** A sign-in that was refused, with what one can do about it: fetched when that happens. */
export function LoginNextStep({ refused, email }: { refused: Refused; email: string }) {
  if (!isRefused(refused, 'email_unverified')) return <ShutOut refused={refused} />
  return <Notice action={<ResendLink email={email} />}>{refused.message}</Notice>
}
