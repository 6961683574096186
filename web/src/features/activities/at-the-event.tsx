import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Clock, MapPinCheck } from 'lucide-react'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { createClientId } from '../../api/client-id.ts'
import { getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/**
 * For people who are going, from an hour before the start: "I'm here" at a meetup of the viewer's circle, which needs no
 * code, and "Running late".
 */
export function AtTheEvent({ id, isMeetup }: { id: number; isMeetup: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      {isMeetup && <ArrivedButton id={id} />}
      <RunningLateButton id={id} />
    </div>
  )
}

function ArrivedButton({ id }: { id: number }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/events/{id}/check-in', { params: { id: String(id) }, body: { code: null } }),
    onSuccess: async ({ points }) => {
      const description = points > 0 ? { description: m.rsvp_points_earned({ points }) } : {}
      toast({ title: m.event_page_checked_in(), ...description })
      const changed = [queryKeys.events, queryKeys.activities, queryKeys.game]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error) =>
      toast({ title: m.event_page_check_in_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
  return (
    <Button icon={MapPinCheck} className="flex-auto" pending={isPending} onClick={() => mutate()}>
      {m.event_page_arrived()}
    </Button>
  )
}

/** Posts a comment, which notifies the host and everyone who is going. */
function RunningLateButton({ id }: { id: number }) {
  const client = useQueryClient()
  const [clientId] = useState(createClientId)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      call('POST /api/events/{id}/comments', {
        params: { id: String(id) },
        body: { clientId, content: m.event_page_running_late_comment() },
      }),
    onSuccess: () => {
      toast({ title: m.event_page_running_late_sent() })
      void client.invalidateQueries({ queryKey: [...queryKeys.events, 'comments', id] })
    },
    onError: (error) =>
      toast({
        title: m.event_page_running_late_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
  if (isSuccess) return null
  return (
    <Button
      variant="secondary"
      icon={Clock}
      className="flex-auto"
      pending={isPending}
      onClick={() => mutate()}
    >
      {m.event_page_running_late()}
    </Button>
  )
}
