import { checkoutHref, whyNoPayments } from '../../api/checkout-link.ts'
import { isRefused, sentenceOf } from '../../api/api-errors.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'
import { toast } from '../../ui/toast.ts'
import { plansWords } from '../../i18n/plans.ts'

type Failure = {
  title: string
  error: Error
  navigate: (address: string) => void
  /** What one may do where the reason is another one. */
  otherwise?: ToastMessage['action']
  /** Where Premium leads back to; left out: the page that shows. */
  backTo?: string
}

/** Says that something failed; where one has all the circles that the Free plan holds, with the way out of it. */
export function sayFailure({ title, error, navigate, otherwise, backTo }: Failure): void {
  const isAtLimit = isRefused(error, 'circle_limit')
  const noPayments = isAtLimit ? whyNoPayments() : undefined
  const upgrade = { label: plansWords.upgrade, onPress: () => navigate(checkoutHref('premium', backTo)) }
  const wayOut = noPayments === undefined ? upgrade : undefined
  const action = isAtLimit ? wayOut : otherwise
  const description = noPayments === undefined ? sentenceOf(error) : `${sentenceOf(error)} ${noPayments}`
  toast({ title, description, kind: 'destructive', ...(action && { action }) })
}
