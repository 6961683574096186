import type { Person } from '@coterie/contract/groups/groups'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { isRefused, sentenceOf } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'
import { friendsWords } from '../../i18n/friends.ts'

type Named = Pick<Person, 'id' | 'name'>

/** Ends a friendship and says so. One that was ended elsewhere, with somebody who is away since, is ended as well. */
export function useUnfriend(onEnded: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Named) => {
      try {
        await call('DELETE /api/user/friends/{id}', { params: { id: String(id) } })
      } catch (error) {
        if (!isRefused(error, 'not_found')) throw error
      }
    },
    onSuccess: async (_, { id, name }) => {
      await refreshAfterUnfriend(client, id)
      onEnded()
      toast({ title: friendsWords.unfriended(name) })
    },
    onError: (error, { name }) =>
      toast({
        title: friendsWords.unfriendFailed(name),
        description: sentenceOf(error),
        kind: 'destructive',
      }),
  })
}

/** What shows the two of them as friends is asked for anew; the confirmation waits for it. */
async function refreshAfterUnfriend(client: QueryClient, id: number): Promise<void> {
  void client.invalidateQueries({ queryKey: keys.feed })
  void client.invalidateQueries({ queryKey: keys.thread(`u${id}`) })
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.people }),
    client.invalidateQueries({ queryKey: keys.friends }),
  ])
}
