import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { checkoutWords } from '../../../i18n/checkout.ts'

/** PayPal's part of the page did not come, or does not work. */
export function NoSdk({ onRetry, retrying = false }: { onRetry: () => void; retrying?: boolean }) {
  return (
    <Notice
      tone="bad"
      title={checkoutWords.unreachable}
      action={
        <Button look="link" pending={retrying} onClick={onRetry}>
          {checkoutWords.tryAgain}
        </Button>
      }
    >
      {checkoutWords.unreachableDetail}
    </Notice>
  )
}
