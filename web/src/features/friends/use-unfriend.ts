import type { Person } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { isApiError, getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'

type NamedPerson = Pick<Person, 'id' | 'name'>

/** A friendship or person that no longer exists counts as success. */
export function useUnfriend(onEnded: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: NamedPerson) => {
      try {
        await call('DELETE /api/user/friends/{id}', { params: { id: String(id) } })
      } catch (error) {
        if (!isApiError(error, 'not_found')) throw error
      }
    },
    onSuccess: async (_, { id, name }) => {
      await refreshAfterUnfriend(client, id)
      onEnded()
      toast({ title: m.friends_unfriended({ name }) })
    },
    onError: (error, { name }) =>
      toast({
        title: m.friends_unfriend_failed({ name }),
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
}

/** Waits until the lists that show the friendship are up to date. */
async function refreshAfterUnfriend(client: QueryClient, id: number): Promise<void> {
  void client.invalidateQueries({ queryKey: queryKeys.feed })
  void client.invalidateQueries({ queryKey: queryKeys.thread(`u${id}`) })
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.people }),
    client.invalidateQueries({ queryKey: queryKeys.friends }),
  ])
}
