import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { showUpgradeError } from '../billing/show-upgrade-error.ts'
import type { PictureChange } from '../pictures/picture-draft.ts'
import { toCircleBody, emptyDraft, type CircleDraft } from './circle-draft.ts'
import { cacheOwnCircle } from './circle-queries.ts'

/** The viewer's circles with the create dialog open, which restores the draft. */
const createCircleHref = '/groups?view=circles&create=open'

export function useCreateCircle() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: ({ circle, picture }: { circle: CircleDraft; picture: PictureChange }) =>
      call('POST /api/groups', { body: toCircleBody(circle, emptyDraft, picture) }),
    onSuccess: (circle) => {
      cacheOwnCircle(client, circle)
      void client.invalidateQueries({ queryKey: queryKeys.conversations })
    },
    onError: (error) =>
      showUpgradeError({ title: m.groups_create_failed(), error, navigate, backTo: createCircleHref }),
  })
}
