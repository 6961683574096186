import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { leavingWords } from '../../../words/leaving.ts'
import { useGone } from './gone.ts'

/** Going away for a while, after a question. */
export function Deactivate() {
  const [isAsking, setAsking] = useState(false)
  const gone = useGone()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/user/deactivate'),
    onSuccess: () => gone(leavingWords.deactivated, leavingWords.deactivatedDetail),
    onError: (error) =>
      toast({ title: leavingWords.deactivateFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
  return (
    <>
      <Button look="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        {leavingWords.deactivate}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={leavingWords.deactivateTitle}
        description={leavingWords.deactivateHint}
        footer={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {leavingWords.cancel}
            </Button>
            <Button look="danger" pending={isPending} onClick={() => mutate()}>
              {isPending ? leavingWords.deactivating : leavingWords.deactivate}
            </Button>
          </>
        }
      />
    </>
  )
}
