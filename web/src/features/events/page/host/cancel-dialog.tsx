import type { EventPage } from '@coterie/contract/events/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../../../api/call.ts'
import { sentenceOf } from '../../../../api/api-errors.ts'
import { keys } from '../../../../api/query-keys.ts'
import { useUser } from '../../../../api/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { hostWords } from '../../../../i18n/event-page.ts'
import { keepEvent, refreshEvents } from '../../event-queries.ts'
import { ScopeField, type Scope } from './scope-field.tsx'

type CancelDialogProps = { event: EventPage; open: boolean; onClose: () => void }

/** Says what cancelling does, before it is done. */
export function CancelDialog({ event, open, onClose }: CancelDialogProps) {
  const [scope, setScope] = useState<Scope>('one')
  const { mutate, isPending } = useCancel(event.id, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={hostWords.cancelTitle(event.title)}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {hostWords.keep}
          </Button>
          <Button look="danger" pending={isPending} onClick={() => mutate(scope)}>
            {isPending ? hostWords.cancelling : hostWords.cancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-15">{hostWords.cancelHint(event.goingCount)}</p>
        {event.series !== null && <ScopeField scope={scope} onChange={setScope} />}
      </div>
    </Dialog>
  )
}

function useCancel(id: number, onDone: () => void) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    mutationFn: (scope: Scope) =>
      call('PUT /api/events/{id}/cancellation', { params: { id: String(id) }, query: { scope } }),
    onSuccess: (event) => {
      onDone()
      keepEvent(client, event, viewerId)
      refreshEvents(client)
      void client.invalidateQueries({ queryKey: keys.game })
      toast({ title: hostWords.cancelled, description: hostWords.cancelledDetail })
    },
    onError: (error) =>
      toast({ title: hostWords.cancelFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
