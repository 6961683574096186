import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { groupsWords } from '../../i18n/groups.ts'
import { sayFailure } from '../billing/show-upgrade-error.ts'
import type { PictureChange } from '../pictures/picture-draft.ts'
import { bodyOf, emptyDraft, type CircleDraft } from './circle-draft.ts'
import { addOwnCircle } from './circle-queries.ts'

/** One's own circles with the form of a new one open, which still holds what was typed. */
const newCirclePage = '/groups?view=circles&create=open'

/** Makes a circle and puts it at the head of one's own. */
export function useCreateCircle() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: ({ circle, picture }: { circle: CircleDraft; picture: PictureChange }) =>
      call('POST /api/groups', { body: bodyOf(circle, emptyDraft, picture) }),
    onSuccess: (circle) => {
      addOwnCircle(client, circle)
      void client.invalidateQueries({ queryKey: keys.conversations })
    },
    onError: (error) =>
      sayFailure({ title: groupsWords.createFailed, error, navigate, backTo: newCirclePage }),
  })
}
