import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
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
          {m.security_sign_out_others()}
        </Button>
      )}
      <Dialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        focusAfter={() => (hasOtherSessions ? null : focusAfter())}
        title={m.security_sign_out_others_title()}
        description={m.security_sign_out_others_hint()}
        footer={
          <>
            <Button variant="secondary" onClick={() => setDialogOpen(false)}>
              {m.security_cancel()}
            </Button>
            <Button pending={isPending} onClick={end}>
              {isPending ? m.security_signing_out() : m.security_sign_out_others_confirm()}
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
      toast({
        title: m.security_others_signed_out(),
        description: m.security_others_signed_out_detail({ count: ended }),
      })
    },
    onError: (error) =>
      toast({
        title: m.security_sign_out_others_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
}
