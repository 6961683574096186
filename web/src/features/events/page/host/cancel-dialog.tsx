import type { EventPage } from '@coterie/contract/events/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { getErrorText } from '../../../../api/api-errors.ts'
import { call } from '../../../../api/call.ts'
import { queryKeys } from '../../../../api/query-keys.ts'
import { useUser } from '../../../../api/session.ts'
import { hostTexts } from '../../../../i18n/event-page.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { cacheEvent, refreshEvents } from '../../event-queries.ts'
import { SeriesScopeField, type SeriesScope } from './scope-field.tsx'

type CancelDialogProps = { event: EventPage; open: boolean; onClose: () => void }

export function CancelDialog({ event, open, onClose }: CancelDialogProps) {
  const [scope, setScope] = useState<SeriesScope>('one')
  const { mutate, isPending } = useCancelEvent(event.id, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={hostTexts.cancelTitle(event.title)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {hostTexts.keepEvent}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate(scope)}>
            {isPending ? hostTexts.cancelling : hostTexts.cancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-15">{hostTexts.cancelHint(event.goingCount)}</p>
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
      toast({ title: hostTexts.cancelled, description: hostTexts.cancelledDetail })
    },
    onError: (error) =>
      toast({ title: hostTexts.cancelFailed, description: getErrorText(error), kind: 'destructive' }),
  })
}
