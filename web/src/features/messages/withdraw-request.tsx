import type { Thread } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { isApiError, getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { undoSwipes } from '../discovery/swipe-state.ts'
import { refreshAfterRequest } from '../requests/join-request.ts'

type WithdrawRequestProps = { conversation: Thread['conversation']; requestId: number }

/** Withdraws a request after confirmation. The introduction is deleted with it. */
export function WithdrawRequest({ conversation, requestId }: WithdrawRequestProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending } = useWithdrawRequest(conversation, requestId)
  return (
    <div className="border-t border-line pt-4">
      <Button variant="quiet" className="-ml-5" onClick={() => setIsConfirming(true)}>
        {m.messages_withdraw()}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={m.messages_withdraw_title()}
        description={m.messages_withdraw_hint()}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsConfirming(false)}>
              {m.messages_keep_request()}
            </Button>
            <Button variant="danger" pending={isPending} onClick={() => mutate()}>
              {m.messages_withdraw()}
            </Button>
          </>
        }
      />
    </div>
  )
}

function useWithdrawRequest({ key, isGroup }: Thread['conversation'], requestId: number) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: () =>
      call('PATCH /api/friend-requests/{id}', {
        params: { id: String(requestId) },
        body: { status: 'withdrawn' },
      }),
    onSuccess: () => {
      navigate('/messages', { replace: true })
      client.removeQueries({ queryKey: queryKeys.thread(key) })
      undoSwipes(isGroup ? 'circles' : 'people', [Number(key.replace('u', ''))])
      void client.invalidateQueries({ queryKey: queryKeys.feed })
      refreshAfterRequest(client)
      toast({ title: m.messages_withdrawn() })
    },
    onError: (error) => {
      if (isApiError(error, 'already_answered'))
        void client.invalidateQueries({ queryKey: queryKeys.thread(key) })
      toast({ title: m.messages_withdraw_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
}
