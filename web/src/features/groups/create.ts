import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/failures.ts'
import { keys } from '../../api/keys.ts'
import { toast } from '../../ui/toast.ts'
import { groupsWords } from '../../words/groups.ts'
import type { NewCircle } from './circle-form.tsx'
import { addOwnCircle } from './circles.ts'

/** Makes a circle and puts it at the head of one's own. */
export function useCreateCircle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (circle: NewCircle) => call('POST /api/groups', { body: circle }),
    onSuccess: (circle) => {
      addOwnCircle(client, circle)
      void client.invalidateQueries({ queryKey: keys.conversations })
    },
    onError: (error) =>
      toast({ title: groupsWords.createFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
