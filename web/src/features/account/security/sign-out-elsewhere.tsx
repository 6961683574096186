import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { securityTexts } from '../../../i18n/security.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { sessionsQuery } from './session-queries.ts'

type SignOutElsewhereProps = {
  isVisible: boolean
  /** Returns the element to focus when no other session is left. */
  focusAfter: () => HTMLElement | null
}

export function SignOutElsewhere({ isVisible, focusAfter }: SignOutElsewhereProps) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { mutate, isPending } = useSignOutElsewhere()
  const end = () => mutate(undefined, { onSuccess: () => setDialogOpen(false) })
  return (
    <>
      {isVisible && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setDialogOpen(true)}>
          {securityTexts.endOthers}
        </Button>
      )}
      <Dialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        focusAfter={() => (isVisible ? null : focusAfter())}
        title={securityTexts.endOthersTitle}
        description={securityTexts.endOthersHint}
        footer={
          <>
            <Button variant="secondary" onClick={() => setDialogOpen(false)}>
              {securityTexts.cancel}
            </Button>
            <Button pending={isPending} onClick={end}>
              {isPending ? securityTexts.ending : securityTexts.endOthersConfirm}
            </Button>
          </>
        }
      />
    </>
  )
}

function useSignOutElsewhere() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/user/sessions'),
    onSuccess: ({ ended }) => {
      client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter(({ current }) => current))
      toast({ title: securityTexts.othersEnded, description: securityTexts.othersEndedDetail(ended) })
    },
    onError: (error) =>
      toast({ title: securityTexts.endOthersFailed, description: getErrorText(error), kind: 'destructive' }),
  })
}
