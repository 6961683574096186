import type { GroupCard } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { HeartButton } from '../../ui/buttons.tsx'
import { toast } from '../../ui/toast.ts'
import { updateCachedCircle } from './circle-queries.ts'

export type Likes = GroupCard['likes']

export function setOwnLike({ count, mine }: Likes, isLiked: boolean): Likes {
  return { count: count + Number(isLiked) - Number(mine), mine: isLiked }
}

/** Likes or unlikes a circle optimistically. Requests run one at a time, and the last response wins. */
function useLikeCircle(id: number): (isLiked: boolean) => void {
  const client = useQueryClient()
  const mutationKey = ['like', id]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like-${id}` },
    mutationFn: (isLiked: boolean) =>
      call(isLiked ? 'PUT /api/groups/{id}/like' : 'DELETE /api/groups/{id}/like', {
        params: { id: String(id) },
      }),
    onMutate: (isLiked) =>
      updateCachedCircle(client, id, (circle) => ({ likes: setOwnLike(circle.likes, isLiked) })),
    onSuccess: ({ likes }) => {
      if (client.isMutating({ mutationKey }) === 1) updateCachedCircle(client, id, () => ({ likes }))
    },
    onError: (error, isLiked) => {
      updateCachedCircle(client, id, (circle) => ({ likes: setOwnLike(circle.likes, !isLiked) }))
      toast({ title: m.groups_like_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
  return mutate
}

export function LikeCircleButton({ circle: { id, likes } }: { circle: Pick<GroupCard, 'id' | 'likes'> }) {
  const like = useLikeCircle(id)
  return (
    <HeartButton
      label={m.groups_like({ count: likes.count })}
      isLiked={likes.mine}
      count={likes.count}
      onPress={() => like(!likes.mine)}
    />
  )
}
