import { checkoutTexts } from '../../../i18n/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

export function SdkError({ onRetry, retrying = false }: { onRetry: () => void; retrying?: boolean }) {
  return (
    <Notice
      tone="bad"
      title={checkoutTexts.unreachable}
      action={
        <Button variant="link" pending={retrying} onClick={onRetry}>
          {checkoutTexts.tryAgain}
        </Button>
      }
    >
      {checkoutTexts.unreachableDetail}
    </Notice>
  )
}
