import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'

/** Refetched on every visit: signing in elsewhere may use up a recovery code. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call('GET /api/user/second-factor', { signal }),
  staleTime: 0,
})

/** People without a password have confirmed their session instead. */
function toPasswordBody(password: string): { password?: string } {
  return password === '' ? {} : { password }
}

export function useStartSecondFactor() {
  return useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call('POST /api/user/second-factor', { body: toPasswordBody(password) }),
  })
}

export function useConfirmSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { code: string }) => call('POST /api/user/second-factor/confirm', { body }),
    onSuccess: ({ recoveryCodes }) => {
      toast({ title: m.second_factor_turned_on() })
      client.setQueryData(secondFactorQuery.queryKey, {
        enabled: true,
        recoveryCodesLeft: recoveryCodes.length,
      })
    },
  })
}

export function useRenewRecoveryCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call('POST /api/user/second-factor/recovery-codes', { body: toPasswordBody(password) }),
    onSuccess: ({ recoveryCodes }) =>
      client.setQueryData(secondFactorQuery.queryKey, {
        enabled: true,
        recoveryCodesLeft: recoveryCodes.length,
      }),
  })
}

export function useTurnOffSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ password, code }: { password: string; code: string }) =>
      call('DELETE /api/user/second-factor', { body: { ...toPasswordBody(password), code } }),
    onSuccess: () => {
      toast({ title: m.second_factor_turned_off() })
      client.setQueryData(secondFactorQuery.queryKey, { enabled: false, recoveryCodesLeft: 0 })
    },
  })
}
