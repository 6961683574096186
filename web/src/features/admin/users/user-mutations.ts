import { m } from '@coterie/contract/paraglide/messages'
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'

import { adminQueryKeys } from '../../../api/admin-queries.ts'
import { isApiError } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
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
