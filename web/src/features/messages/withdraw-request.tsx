import type { Thread } from '@coterie/contract/messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { isRefused, sentenceOf } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { messagesWords } from '../../i18n/messages.ts'
import { takeBackSwipes } from '../discovery/swipe-records.ts'
import { refreshAfterRequest } from '../requests/join-request.ts'

type WithdrawProps = { conversation: Thread['conversation']; requestId: number }

/** Takes a request back, after asking: the introduction goes with it. */
export function Withdraw({ conversation, requestId }: WithdrawProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useWithdraw(conversation, requestId)
  return (
    <div className="border-t border-line pt-4">
      <Button look="quiet" className="-ml-5" onClick={() => setAsking(true)}>
        {messagesWords.withdraw}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={messagesWords.withdrawTitle}
        description={messagesWords.withdrawHint}
        footer={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {messagesWords.keep}
            </Button>
            <Button look="danger" pending={isPending} onClick={() => mutate()}>
              {messagesWords.withdraw}
            </Button>
          </>
        }
      />
    </div>
  )
}

/** The circle may come back in the feed; its conversation is over. */
function useWithdraw({ key, isGroup }: Thread['conversation'], requestId: number) {
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
      client.removeQueries({ queryKey: keys.thread(key) })
      takeBackSwipes(client, isGroup ? 'circles' : 'people', [Number(key.replace('u', ''))])
      void client.invalidateQueries({ queryKey: keys.feed })
      refreshAfterRequest(client)
      toast({ title: messagesWords.withdrawn })
    },
    onError: (error) => {
      if (isRefused(error, 'already_answered')) void client.invalidateQueries({ queryKey: keys.thread(key) })
      toast({ title: messagesWords.withdrawFailed, description: sentenceOf(error), kind: 'destructive' })
    },
  })
}
