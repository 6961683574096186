import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { isRefused } from '../../../api/api-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { deleteUserWords, userDetailsWords } from '../../../i18n/admin-users.ts'
import { adminKeys } from '../../../api/admin-queries.ts'

/** Erases a person. Whoever was erased elsewhere meanwhile is gone as well. */
export function useDeleteUser(onDeleted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await call('DELETE /api/admin/users/{id}', { params: { id: String(id) } })
      } catch (error) {
        if (!isRefused(error, 'not_found')) throw error
      }
    },
    onSuccess: async (_, id) => {
      onDeleted()
      toast(deleteUserWords.removed)
      // The card of who is gone may still stand for a moment, and must not be asked for.
      const gone = hashKey(adminKeys.user(id))
      await client.invalidateQueries({
        queryKey: adminKeys.all,
        predicate: ({ queryHash }) => queryHash !== gone,
      })
    },
    onError: () => toast({ ...deleteUserWords.failed, kind: 'destructive' }),
  })
}

/** Gives Premium, without payment or end. */
export function useGrantPremium() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/admin/users/{id}/grant-premium', { params: { id: String(id) } }),
    onSuccess: (user) => {
      client.setQueryData(adminKeys.user(user.id), user)
      void client.invalidateQueries({ queryKey: adminKeys.audit })
      toast(userDetailsWords.granted)
    },
    onError: () => toast({ ...userDetailsWords.grantFailed, kind: 'destructive' }),
  })
}
