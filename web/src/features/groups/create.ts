import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/failures.ts'
import { keys } from '../../api/keys.ts'
import { toast } from '../../ui/toast.ts'
import { groupsWords } from '../../words/groups.ts'
import type { PictureChange } from '../profiles/picture-draft.ts'
import { bodyOf, emptyDraft, type CircleDraft } from './circle-draft.ts'
import { addOwnCircle } from './circles.ts'

/** Makes a circle and puts it at the head of one's own. */
export function useCreateCircle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ circle, picture }: { circle: CircleDraft; picture: PictureChange }) =>
      call('POST /api/groups', { body: bodyOf(circle, emptyDraft, picture) }),
    onSuccess: (circle) => {
      addOwnCircle(client, circle)
      void client.invalidateQueries({ queryKey: keys.conversations })
    },
    onError: (error) =>
      toast({ title: groupsWords.createFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
