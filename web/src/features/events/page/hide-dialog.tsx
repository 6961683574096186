import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { adminQueryKeys } from '../../../api/admin-queries.ts'
import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choices.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { refreshEvents } from '../event-data.ts'
import { useShowAgain } from '../feeds/feed-data.ts'

type Dates = 'one' | 'all'
type HideDialogProps = { event: EventPage; open: boolean; onClose: () => void }

/** Hides an event of a calendar feed, or all dates of a repeating one. */
export function HideDialog({ event, open, onClose }: HideDialogProps) {
  const [dates, setDates] = useState<Dates>('one')
  const { mutate, isPending } = useHideEvent(event)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.event_hide_title({ title: event.title })}
      description={m.event_hide_hint()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.event_hide_cancel()}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate(dates)}>
            {isPending ? m.event_hiding() : m.event_hide()}
          </Button>
        </>
      }
    >
      {event.can.hideSeries && (
        <RadioGroup
          label={m.event_hide_scope()}
          value={dates}
          options={[
            { value: 'one', label: m.event_hide_one() },
            { value: 'all', label: m.event_hide_all() },
          ]}
          onChange={setDates}
        />
      )}
    </Dialog>
  )
}

/** The page of the event is gone then, so the list of events opens. */
function useHideEvent({ id, title }: EventPage) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { mutate: showAgain } = useShowAgain()
  return useMutation({
    mutationFn: (dates: Dates) =>
      call('PUT /api/admin/feed-events/{id}/hidden', { params: { id: String(id) }, body: { dates } }),
    onSuccess: (hidden) => {
      navigate('/events', { replace: true })
      refreshEvents(client)
      void client.invalidateQueries({ queryKey: adminQueryKeys.all })
      const action = { label: m.event_hidden_undo(), onPress: () => showAgain({ ...hidden, title }) }
      toast({ title: m.event_hidden({ title }), action })
    },
    onError: (error) =>
      toast({ title: m.feeds_hide_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}
