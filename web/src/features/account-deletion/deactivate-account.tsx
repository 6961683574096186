import { useState } from 'react'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { leavingWords } from '../../i18n/leaving.ts'
import { useGone } from './finish-account-exit.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** Going away for a while, after a question. */
export function Deactivate() {
  const [isAsking, setAsking] = useState(false)
  const gone = useGone()
  async function deactivate() {
    await call('POST /api/user/deactivate')
    gone(leavingWords.deactivated, leavingWords.deactivatedDetail)
  }
  return (
    <>
      <Button look="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        {leavingWords.deactivate}
      </Button>
      <PasswordDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={leavingWords.deactivateTitle}
        description={leavingWords.deactivateHint}
        action={leavingWords.deactivate}
        pendingAction={leavingWords.deactivating}
        look="danger"
        run={deactivate}
        onFailed={tell}
      />
    </>
  )
}

function tell(error: Error) {
  toast({ title: leavingWords.deactivateFailed, description: sentenceOf(error), kind: 'destructive' })
}
