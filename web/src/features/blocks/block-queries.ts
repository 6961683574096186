import type { Person } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { isApiError, getErrorText } from '../../api/errors.ts'
import { cursorQuery, filterItems, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'
import { refreshAfterRequest } from '../requests/join-request.ts'
import type { SharedCircles } from './after-block-dialog.tsx'

export const blockedPeopleQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: ['blocks'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/user/blocks', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})

type NamedPerson = Pick<Person, 'id' | 'name'>

/** `onBlocked` should leave the screen that shows the person. */
export function useBlock(onBlocked: () => void) {
  const client = useQueryClient()
  const { mutate: unblock } = useUnblock()
  return useMutation({
    mutationFn: ({ id }: NamedPerson) => call('PUT /api/people/{id}/block', { params: { id: String(id) } }),
    onSuccess: ({ sharedCircles }, { id, name }) => {
      onBlocked()
      refreshAfterBlock(client, id)
      toast({
        title: m.blocks_blocked({ name }),
        description: m.blocks_blocked_detail(),
        action: { label: m.blocks_unblock(), onPress: () => unblock({ id, name }) },
      })
      if (sharedCircles.length > 0) void showAfterBlockDialog(client, { name, circles: sharedCircles })
    },
    onError: (error, { name }) =>
      toast({
        title: m.blocks_block_failed({ name }),
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
}

/** A block or person that no longer exists counts as success. */
export function useUnblock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: NamedPerson) => {
      try {
        await call('DELETE /api/people/{id}/block', { params: { id: String(id) } })
      } catch (error) {
        if (!isApiError(error, 'not_found')) throw error
      }
    },
    onSuccess: (_, { id, name }) => {
      client.setQueryData(
        blockedPeopleQuery.queryKey,
        (list) => list && filterItems(list, (person) => person.id !== id),
      )
      refreshAfterBlock(client, id)
      toast({ title: m.blocks_unblocked({ name }), description: m.blocks_unblocked_detail() })
    },
    onError: (error, { name }) =>
      toast({
        title: m.blocks_unblock_failed({ name }),
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
}

/** Blocking and unblocking affect nearly every list with people. */
function refreshAfterBlock(client: QueryClient, id: number): void {
  client.removeQueries({ queryKey: queryKeys.people })
  client.removeQueries({ queryKey: queryKeys.thread(`u${id}`) })
  // In shared circles, the collapsed messages change.
  void client.invalidateQueries({ queryKey: queryKeys.threads })
  void client.invalidateQueries({ queryKey: queryKeys.conversations })
  void client.invalidateQueries({ queryKey: queryKeys.feed })
  refreshAfterRequest(client)
}

async function showAfterBlockDialog(client: QueryClient, shared: SharedCircles): Promise<void> {
  const { openAfterBlockDialog } = await import('./after-block-dialog.tsx')
  openAfterBlockDialog(client, shared)
}
