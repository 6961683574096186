import type { Candidate } from '@coterie/contract/discovery'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { mapItems, type Paged } from '../../api/paged.ts'
import { toast } from '../../ui/toast.ts'
import { bffsWords } from '../../i18n/bffs.ts'

/**
 * Likes a profile or takes the like back. It shows at once; presses in a row are sent one after the
 * other, and the answer of the last is what stays.
 */
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
    onMutate: (liked) => show(client, id, liked),
    onSuccess: ({ liked }) => {
      if (client.isMutating({ mutationKey }) === 1) show(client, id, liked)
    },
    onError: (error, liked) => {
      show(client, id, !liked)
      toast({ title: bffsWords.likeFailed, description: sentenceOf(error), kind: 'destructive' })
    },
  })
  return mutate
}

/** In every list that holds the person, whatever its filter. */
function show(client: QueryClient, id: number, liked: boolean): void {
  client.setQueriesData<Paged<Candidate>>(
    { queryKey: keys.peopleFeed },
    (paged) => paged && mapItems(paged, (person) => (person.id === id ? { ...person, liked } : person)),
  )
}
