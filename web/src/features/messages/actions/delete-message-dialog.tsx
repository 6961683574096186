import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLogActions } from '../log/message-input.ts'
import { receiveMessage } from '../receive.ts'
import type { OverlayProps } from './message-actions.ts'

type DeleteMessageDialogProps = OverlayProps & {
  /** Moves the focus, since the message's button is gone. */
  onDeleted: () => void
}

export function DeleteMessageDialog({
  conversation,
  message,
  anchor,
  open,
  onClose,
  onDeleted,
}: DeleteMessageDialogProps) {
  const client = useQueryClient()
  const { viewerId } = useLogActions()
  const isDeleted = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('DELETE /api/messages/{conversation}/{id}', {
        params: { conversation, id: String(message.id) },
      }),
    onSuccess: (deleted) => {
      isDeleted.current = true
      receiveMessage(client, viewerId, deleted)
      onClose()
    },
    onError: (error) =>
      toast({ title: m.messages_delete_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
  function focusAfter(): HTMLElement | null {
    if (isDeleted.current) requestAnimationFrame(onDeleted)
    return isDeleted.current ? null : anchor
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.messages_delete_title()}
      description={m.messages_delete_hint()}
      focusAfter={focusAfter}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.messages_cancel()}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate()}>
            {m.messages_delete_now()}
          </Button>
        </>
      }
    />
  )
}
