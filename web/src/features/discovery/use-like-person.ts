import type { Candidate } from '@coterie/contract/discovery'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { mapItems, type Paged } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'

/** Likes or unlikes a profile optimistically. Requests run one at a time, and the last response wins. */
export function useLikePerson(id: number): (liked: boolean) => void {
  const client = useQueryClient()
  const mutationKey = ['like-person', id]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like-person-${id}` },
    mutationFn: (liked: boolean) =>
      call(liked ? 'PUT /api/people/{id}/like' : 'DELETE /api/people/{id}/like', {
        params: { id: String(id) },
      }),
    onMutate: (liked) => setLiked(client, id, liked),
    onSuccess: ({ liked }) => {
      if (client.isMutating({ mutationKey }) === 1) setLiked(client, id, liked)
    },
    onError: (error, liked) => {
      setLiked(client, id, !liked)
      toast({ title: m.bffs_like_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
  return mutate
}

function setLiked(client: QueryClient, id: number, liked: boolean): void {
  client.setQueriesData<Paged<Candidate>>(
    { queryKey: queryKeys.peopleFeed },
    (paged) => paged && mapItems(paged, (person) => (person.id === id ? { ...person, liked } : person)),
  )
}
