import type { AdminGroup } from '@coterie/contract/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { isRefused, sentenceOf } from '../../../api/api-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { adminGroupsWords, adminEventsWords } from '../../../i18n/admin-groups.ts'
import { adminKeys } from '../../../api/admin-queries.ts'

type Named = { id: number; name: string }

/** Hides a circle from everybody but its members, or shows it again. */
export function useHide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, hiddenAt }: Pick<AdminGroup, 'id' | 'hiddenAt'>) => {
      const params = { id: String(id) }
      return hiddenAt === null
        ? call('PUT /api/admin/groups/{id}/hidden', { params })
        : call('DELETE /api/admin/groups/{id}/hidden', { params })
    },
    onSuccess: async (group) => {
      client.setQueryData(adminKeys.group(group.id), group)
      const { isHidden, isHiddenHint, isShown } = adminGroupsWords
      toast(
        group.hiddenAt === null
          ? { title: isShown(group.name) }
          : { title: isHidden(group.name), description: isHiddenHint },
      )
      await refresh(client, adminKeys.groups)
    },
    onError: (error) =>
      toast({
        title: adminGroupsWords.changeFailed,
        description: sentenceOf(error),
        kind: 'destructive',
      }),
  })
}

/** Deletes a circle, or an event, for good. What was deleted elsewhere meanwhile is gone as well. */
export function useRemove(kind: 'group' | 'event', onRemoved: () => void) {
  const client = useQueryClient()
  const words = kind === 'group' ? adminGroupsWords : adminEventsWords
  return useMutation({
    mutationFn: async ({ id }: Named) => {
      const params = { id: String(id) }
      try {
        if (kind === 'group') await call('DELETE /api/admin/groups/{id}', { params })
        else await call('DELETE /api/admin/events/{id}', { params })
      } catch (error) {
        if (!isRefused(error, 'not_found')) throw error
      }
    },
    onSuccess: async (_, { name }) => {
      onRemoved()
      toast({ title: words.removed(name) })
      await refresh(client, kind === 'group' ? adminKeys.groups : adminKeys.events)
    },
    onError: (error) =>
      toast({ title: words.removeFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}

async function refresh(client: ReturnType<typeof useQueryClient>, list: readonly string[]): Promise<void> {
  void client.invalidateQueries({ queryKey: adminKeys.audit })
  void client.invalidateQueries({ queryKey: adminKeys.dashboard })
  await client.invalidateQueries({ queryKey: list })
}
