import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { toast } from '../../ui/toast.ts'

type Vouch = { youMet: true; eventId: number } | { youMet: false }

/** Says that the viewer met a person at an event, or takes it back, optimistically. */
export function useVouch(id: number, onChange: (youMet: boolean) => void) {
  const { mutate } = useMutation({
    // Presses of one button arrive in order.
    scope: { id: `vouch-${id}` },
    mutationFn: (vouch: Vouch) =>
      vouch.youMet
        ? call('PUT /api/events/{id}/vouches', {
            params: { id: String(vouch.eventId) },
            body: { userId: id },
          })
        : call('DELETE /api/vouches', { body: { userId: id } }),
    onMutate: ({ youMet }) => onChange(youMet),
    onError: (error, { youMet }) => {
      onChange(!youMet)
      toast({ title: m.vouches_save_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
  return mutate
}
