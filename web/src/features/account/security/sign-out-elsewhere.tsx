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
  hasOtherSessions: boolean
  /** Returns the element to focus when no other session is left. */
  focusAfter: () => HTMLElement | null
}

export function SignOutElsewhere({ hasOtherSessions, focusAfter }: SignOutElsewhereProps) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { mutate, isPending } = useSignOutElsewhere()
  const end = () => mutate(undefined, { onSuccess: () => setDialogOpen(false) })
  return (
    <>
      {hasOtherSessions && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setDialogOpen(true)}>
          {securityTexts.signOutOthers}
        </Button>
      )}
      <Dialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        focusAfter={() => (hasOtherSessions ? null : focusAfter())}
        title={securityTexts.signOutOthersTitle}
        description={securityTexts.signOutOthersHint}
        footer={
          <>
            <Button variant="secondary" onClick={() => setDialogOpen(false)}>
              {securityTexts.cancel}
            </Button>
            <Button pending={isPending} onClick={end}>
              {isPending ? securityTexts.signingOut : securityTexts.signOutOthersConfirm}
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
      client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter(({ isCurrent }) => isCurrent))
      toast({ title: securityTexts.othersSignedOut, description: securityTexts.othersSignedOutDetail(ended) })
    },
    onError: (error) =>
      toast({
        title: securityTexts.signOutOthersFailed,
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
}
