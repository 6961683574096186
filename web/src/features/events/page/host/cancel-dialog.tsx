import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../../../api/call.ts'
import { getErrorText } from '../../../../api/errors.ts'
import { queryKeys } from '../../../../api/query-keys.ts'
import { useUser } from '../../../../api/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { cacheEvent, countOtherGuests, refreshEvents } from '../../event-data.ts'
import { SeriesScopeField, type SeriesScope } from './scope-field.tsx'

type CancelDialogProps = { event: EventPage; open: boolean; onClose: () => void }

export function CancelDialog({ event, open, onClose }: CancelDialogProps) {
  const [scope, setScope] = useState<SeriesScope>('one')
  const { mutate, isPending } = useCancelEvent(event.id, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.host_cancel_title({ title: event.title })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.host_keep_event()}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate(scope)}>
            {isPending ? m.host_cancelling() : m.host_cancel()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-15">{m.host_cancel_hint({ count: countOtherGuests(event) })}</p>
        {event.series !== null && <SeriesScopeField scope={scope} onChange={setScope} />}
      </div>
    </Dialog>
  )
}

function useCancelEvent(id: number, onDone: () => void) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    mutationFn: (scope: SeriesScope) =>
      call('PUT /api/events/{id}/cancellation', { params: { id: String(id) }, query: { scope } }),
    onSuccess: (event) => {
      onDone()
      cacheEvent(client, event, viewerId)
      refreshEvents(client)
      void client.invalidateQueries({ queryKey: queryKeys.game })
      toast({ title: m.host_cancelled(), description: m.host_cancelled_detail() })
    },
    onError: (error) =>
      toast({ title: m.host_cancel_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}
