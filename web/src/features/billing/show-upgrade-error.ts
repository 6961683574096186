import { m } from '@coterie/contract/paraglide/messages'

import { isApiError, getErrorText } from '../../api/errors.ts'
import { getCheckoutHref, getPaymentsUnavailableReason } from '../../api/plans.ts'
import { toast } from '../../ui/toast.ts'

type UpgradeErrorInput = {
  title: string
  error: Error
  navigate: (href: string) => void
  /** Page to return to after the checkout; defaults to the current page. */
  backTo?: string
}

/** Offers an upgrade if the Free plan's limit of circles was reached. */
export function showUpgradeError({ title, error, navigate, backTo }: UpgradeErrorInput): void {
  const isAtLimit = isApiError(error, 'circle_limit')
  const unavailableReason = isAtLimit ? getPaymentsUnavailableReason() : undefined
  const upgrade = { label: m.plans_upgrade(), onPress: () => navigate(getCheckoutHref('premium', backTo)) }
  const action = isAtLimit && unavailableReason === undefined ? upgrade : undefined
  const description =
    unavailableReason === undefined ? getErrorText(error) : `${getErrorText(error)} ${unavailableReason}`
  toast({ title, description, kind: 'destructive', ...(action && { action }) })
}
