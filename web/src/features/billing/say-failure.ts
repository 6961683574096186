import { checkoutHref } from '../../api/checkout.ts'
import { isRefused, sentenceOf } from '../../api/failures.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'
import { toast } from '../../ui/toast.ts'
import { plansWords } from '../../words/plans.ts'

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
  const upgrade = { label: plansWords.upgrade, onPress: () => navigate(checkoutHref('premium', backTo)) }
  const action = isRefused(error, 'circle_limit') ? upgrade : otherwise
  toast({ title, description: sentenceOf(error), kind: 'destructive', ...(action && { action }) })
}
