import type { Person } from '@coterie/contract/groups/groups'
import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { isRefused, sentenceOf } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { cursorQuery, filterItems, paging } from '../../api/paged.ts'
import { toast } from '../../ui/toast.ts'
import { safetyWords } from '../../i18n/safety.ts'
import { refreshAfterRequest } from '../requests/join-request.ts'
import type { Shared } from './after-block-dialog.tsx'

/** The people whom one has blocked, the latest first. */
export const blockedPeople = infiniteQueryOptions({
  ...paging,
  queryKey: ['blocks'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/user/blocks', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})

type Named = Pick<Person, 'id' | 'name'>

/** Blocks somebody and says so, with a way back. `onBlocked` leaves what showed them. */
export function useBlock(onBlocked: () => void) {
  const client = useQueryClient()
  const { mutate: unblock } = useUnblock()
  return useMutation({
    mutationFn: ({ id }: Named) => call('PUT /api/people/{id}/block', { params: { id: String(id) } }),
    onSuccess: ({ sharedCircles }, { id, name }) => {
      onBlocked()
      refreshAfterBlock(client, id)
      toast({
        title: safetyWords.blocked(name),
        description: safetyWords.blockedDetail,
        action: { label: safetyWords.unblock, onPress: () => unblock({ id, name }) },
      })
      if (sharedCircles.length > 0) void offerAfterBlock(client, { name, circles: sharedCircles })
    },
    onError: (error, { name }) =>
      toast({
        title: safetyWords.blockFailed(name),
        description: sentenceOf(error),
        kind: 'destructive',
      }),
  })
}

/** Ends a block. One that was ended elsewhere, of somebody who is away since, is ended as well. */
export function useUnblock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Named) => {
      try {
        await call('DELETE /api/people/{id}/block', { params: { id: String(id) } })
      } catch (error) {
        if (!isRefused(error, 'not_found')) throw error
      }
    },
    onSuccess: (_, { id, name }) => {
      client.setQueryData(
        blockedPeople.queryKey,
        (list) => list && filterItems(list, (person) => person.id !== id),
      )
      refreshAfterBlock(client, id)
      toast({ title: safetyWords.unblocked(name), description: safetyWords.unblockedDetail })
    },
    onError: (error, { name }) =>
      toast({
        title: safetyWords.unblockFailed(name),
        description: sentenceOf(error),
        kind: 'destructive',
      }),
  })
}

/** What a block that was made or ended changes elsewhere: nearly every list with people in it. */
function refreshAfterBlock(client: QueryClient, id: number): void {
  client.removeQueries({ queryKey: keys.people })
  client.removeQueries({ queryKey: keys.thread(`u${id}`) })
  // In circles of both, what is collapsed changes.
  void client.invalidateQueries({ queryKey: keys.threads })
  void client.invalidateQueries({ queryKey: keys.conversations })
  void client.invalidateQueries({ queryKey: keys.feed })
  refreshAfterRequest(client)
}

/** Beside the app's own root: the page that showed the person goes. */
async function offerAfterBlock(client: QueryClient, shared: Shared): Promise<void> {
  const { openAfterBlock } = await import('./after-block-dialog.tsx')
  openAfterBlock(client, shared)
}
