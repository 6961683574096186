import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { securityWords } from '../../../i18n/security.ts'
import { sessionsQuery } from './session-queries.ts'

type EndElsewhereProps = {
  /** Whether one is signed in anywhere else. */
  offered: boolean
  /** What has the focus once nothing is left to sign out. */
  focusAfter: () => HTMLElement | null
}

/** Signing out every other browser at once, after a question. */
export function EndElsewhere({ offered, focusAfter }: EndElsewhereProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useEndElsewhere()
  const end = () => mutate(undefined, { onSuccess: () => setAsking(false) })
  return (
    <>
      {offered && (
        <Button look="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
          {securityWords.endOthers}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        focusAfter={() => (offered ? null : focusAfter())}
        title={securityWords.endOthersTitle}
        description={securityWords.endOthersHint}
        footer={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {securityWords.cancel}
            </Button>
            <Button pending={isPending} onClick={end}>
              {isPending ? securityWords.ending : securityWords.endOthersConfirm}
            </Button>
          </>
        }
      />
    </>
  )
}

function useEndElsewhere() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/user/sessions'),
    onSuccess: ({ ended }) => {
      client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter(({ current }) => current))
      toast({ title: securityWords.othersEnded, description: securityWords.othersEndedDetail(ended) })
    },
    onError: (error) =>
      toast({ title: securityWords.endOthersFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
