import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { messagesWords } from '../../../i18n/messages.ts'
import { useLogActions } from '../log/log-actions-context.ts'
import { receiveMessage } from '../receive.ts'
import type { OverlayPart } from './overlay-props.ts'

type DeleteMessageProps = OverlayPart & {
  /** The message's button is gone: the focus goes elsewhere. */
  onGone: () => void
}

/** Asks before a message is deleted for everyone. */
export function DeleteMessage({ conversation, message, anchor, open, onClose, onGone }: DeleteMessageProps) {
  const client = useQueryClient()
  const { viewerId } = useLogActions()
  const isGone = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('DELETE /api/messages/{conversation}/{id}', {
        params: { conversation, id: String(message.id) },
      }),
    onSuccess: (deleted) => {
      isGone.current = true
      receiveMessage(client, viewerId, deleted)
      onClose()
    },
    onError: (error) =>
      toast({ title: messagesWords.deleteFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
  function focusAfter(): HTMLElement | null {
    if (isGone.current) requestAnimationFrame(onGone)
    return isGone.current ? null : anchor
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messagesWords.deleteTitle}
      description={messagesWords.deleteHint}
      focusAfter={focusAfter}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {messagesWords.cancel}
          </Button>
          <Button look="danger" pending={isPending} onClick={() => mutate()}>
            {messagesWords.deleteNow}
          </Button>
        </>
      }
    />
  )
}
