import { m } from '@coterie/contract/paraglide/messages'

import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

export function SdkError({ onRetry, retrying = false }: { onRetry: () => void; retrying?: boolean }) {
  return (
    <Notice
      tone="bad"
      title={m.checkout_unreachable()}
      action={
        <Button variant="link" pending={retrying} onClick={onRetry}>
          {m.checkout_try_again()}
        </Button>
      }
    >
      {m.checkout_unreachable_detail()}
    </Notice>
  )
}
