import { m } from '@coterie/contract/paraglide/messages'
import { hashKey, useMutation, useQueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'

import { adminQueryKeys, alwaysRefetch } from '../../../api/admin-queries.ts'
import { call } from '../../../api/call.ts'
import { isApiError } from '../../../api/errors.ts'
import { useDebouncedValue } from '../../../ui/hooks.ts'
import { toast } from '../../../ui/toast.ts'

/** A user who is already deleted counts as success. */
export function useDeleteUser(onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await call('DELETE /api/admin/users/{id}', { params: { id: String(id) } })
      } catch (error) {
        if (!isApiError(error, 'not_found')) throw error
      }
    },
    onSuccess: async (_, id) => {
      onDeleted()
      toast({ title: m.delete_user_deleted_title(), description: m.delete_user_deleted_description() })
      // The deleted user's card may still be mounted for a moment and must not refetch.
      const deletedKey = hashKey(adminQueryKeys.user(id))
      await client.invalidateQueries({
        queryKey: adminQueryKeys.all,
        predicate: ({ queryHash }) => queryHash !== deletedKey,
      })
    },
    onError: () =>
      toast({
        title: m.delete_user_failed_title(),
        description: m.delete_user_failed_description(),
        kind: 'destructive',
      }),
  })
}

/** Grants Premium free of charge and without an end date. */
export function useGrantPremium() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/admin/users/{id}/grant-premium', { params: { id: String(id) } }),
    onSuccess: (user) => {
      client.setQueryData(adminQueryKeys.user(user.id), user)
      void client.invalidateQueries({ queryKey: adminQueryKeys.audit })
      toast({
        title: m.user_details_premium_granted_title(),
        description: m.user_details_premium_granted_description(),
      })
    },
    onError: () =>
      toast({
        title: m.user_details_grant_premium_failed_title(),
        description: m.user_details_grant_premium_failed_description(),
        kind: 'destructive',
      }),
  })
}

export function usersQuery(page: number, search: string) {
  const query = { page: String(page), limit: '10', ...(search === '' ? {} : { search }) }
  return queryOptions({
    ...alwaysRefetch,
    queryKey: [...adminQueryKeys.users, page, search],
    queryFn: ({ signal }) => call('GET /api/admin/users', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function userQuery(id: number) {
  return queryOptions({
    ...alwaysRefetch,
    queryKey: adminQueryKeys.user(id),
    queryFn: ({ signal }) => call('GET /api/admin/users/{id}', { params: { id: String(id) }, signal }),
  })
}

const searchDelay = 250

/** Page, search and the open user in the URL: /admin?tab=users&page=3&search=ada&user=7. */
export function useUsersParams() {
  const [params, setSearchParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = parseNumber(params.get('page')) ?? 1
  const openUserId = parseNumber(params.get('user'))
  const [searchText, setSearchText] = useState(search)
  const debouncedText = useDebouncedValue(searchText.trim(), searchDelay)
  const setParams = (changes: { page?: number; search?: string; user?: number | null }) => {
    const { page: nextPage = page, search: nextSearch = search, user = openUserId } = changes
    setSearchParams(
      {
        tab: 'users',
        ...(nextPage === 1 ? {} : { page: String(nextPage) }),
        ...(nextSearch === '' ? {} : { search: nextSearch }),
        ...(user === null ? {} : { user: String(user) }),
      },
      { replace: true },
    )
  }
  useEffect(() => {
    // A user opened since the last key press stays open.
    if (debouncedText !== search) setParams({ search: debouncedText, page: 1 })
    // oxlint-disable-next-line react/exhaustive-deps -- only typing starts a new search
  }, [debouncedText])
  return {
    page,
    search,
    searchText,
    openUserId,
    setSearchText: (text: string) => {
      setSearchText(text)
      if (openUserId !== null) setParams({ user: null })
    },
    goTo: (nextPage: number) => setParams({ page: nextPage, user: null }),
    toggleUser: (id: number) => setParams({ user: openUserId === id ? null : id }),
    closeUser: () => setParams({ user: null }),
  }
}

function parseNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** A page number, or a gap where pages are left out. */
export type PageSlot = number | 'gap before' | 'gap after'

/** The first page, the last page, and the current page with its neighbors: 1 … 4 5 6 … 12. */
export function getPageSlots(current: number, pages: number): PageSlot[] {
  const neighbors = [current - 1, current, current + 1].filter((page) => page > 1 && page < pages)
  const [from = 2] = neighbors
  const to = neighbors.at(-1) ?? 1
  return [
    1,
    ...(from > 2 ? (['gap before'] as const) : []),
    ...neighbors,
    ...(pages > 1 && to < pages - 1 ? (['gap after'] as const) : []),
    ...(pages > 1 ? [pages] : []),
  ]
}
