import type { AdminGroup } from '@coterie/contract/admin'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { adminQueryKeys, alwaysRefetch } from '../../../api/admin-queries.ts'
import { call, callPage } from '../../../api/call.ts'
import { isApiError, getErrorText } from '../../../api/errors.ts'
import { cursorQuery, pagination } from '../../../api/paged.ts'
import { toast } from '../../../ui/toast.ts'

type NamedItem = { id: number; name: string }

export function useHideGroup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, hiddenAt }: Pick<AdminGroup, 'id' | 'hiddenAt'>) => {
      const params = { id: String(id) }
      return hiddenAt === null
        ? call('PUT /api/admin/groups/{id}/hidden', { params })
        : call('DELETE /api/admin/groups/{id}/hidden', { params })
    },
    onSuccess: async (group) => {
      client.setQueryData(adminQueryKeys.group(group.id), group)
      toast(
        group.hiddenAt === null
          ? { title: m.admin_groups_unhidden_toast({ name: group.name }) }
          : {
              title: m.admin_groups_hidden_toast({ name: group.name }),
              description: m.admin_groups_hidden_toast_hint(),
            },
      )
      await invalidateLists(client, adminQueryKeys.groups)
    },
    onError: (error) =>
      toast({
        title: m.admin_groups_update_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
}

/** An item that is already deleted counts as success. */
export function useDeleteItem(kind: 'group' | 'event', onDeleted: () => void) {
  const client = useQueryClient()
  const isGroup = kind === 'group'
  return useMutation({
    mutationFn: async ({ id }: NamedItem) => {
      const params = { id: String(id) }
      try {
        if (kind === 'group') await call('DELETE /api/admin/groups/{id}', { params })
        else await call('DELETE /api/admin/events/{id}', { params })
      } catch (error) {
        if (!isApiError(error, 'not_found')) throw error
      }
    },
    onSuccess: async (_, { name }) => {
      onDeleted()
      toast({
        title: isGroup
          ? m.admin_groups_deleted_toast({ name })
          : m.admin_events_deleted_toast({ title: name }),
      })
      await invalidateLists(client, kind === 'group' ? adminQueryKeys.groups : adminQueryKeys.events)
    },
    onError: (error) =>
      toast({
        title: isGroup ? m.admin_groups_delete_failed() : m.admin_events_delete_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
}

async function invalidateLists(
  client: ReturnType<typeof useQueryClient>,
  list: readonly string[],
): Promise<void> {
  void client.invalidateQueries({ queryKey: adminQueryKeys.audit })
  void client.invalidateQueries({ queryKey: adminQueryKeys.dashboard })
  await client.invalidateQueries({ queryKey: list })
}

/** All groups, newest first. `search` matches the start of the name. */
export function groupsQuery(search: string) {
  const searchParam = search === '' ? {} : { search }
  return infiniteQueryOptions({
    ...pagination,
    ...alwaysRefetch,
    queryKey: [...adminQueryKeys.groups, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/groups', {
        query: { ...searchParam, ...cursorQuery(pageParam) },
        signal,
      }),
  })
}

export function groupQuery(id: number) {
  return queryOptions({
    ...alwaysRefetch,
    queryKey: adminQueryKeys.group(id),
    queryFn: ({ signal }) => call('GET /api/admin/groups/{id}', { params: { id: String(id) }, signal }),
  })
}

/** All events, latest start first. `search` matches the start of the title. */
export function eventsQuery(search: string) {
  const searchParam = search === '' ? {} : { search }
  return infiniteQueryOptions({
    ...pagination,
    ...alwaysRefetch,
    queryKey: [...adminQueryKeys.events, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/events', {
        query: { ...searchParam, ...cursorQuery(pageParam) },
        signal,
      }),
  })
}
