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

export function useStartSecondFactor() {
  return useMutation({
    mutationFn: (body: { password: string }) => call('POST /api/user/second-factor', { body }),
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
        hasApp: true,
        recoveryCodesLeft: recoveryCodes.length,
      })
    },
  })
}

export function useTurnOnWithPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/user/second-factor/passkey'),
    onSuccess: ({ recoveryCodes }) => {
      toast({ title: m.second_factor_turned_on() })
      client.setQueryData(secondFactorQuery.queryKey, {
        enabled: true,
        hasApp: false,
        recoveryCodesLeft: recoveryCodes.length,
      })
    },
  })
}

export function useRenewRecoveryCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { password: string }) => call('POST /api/user/second-factor/recovery-codes', { body }),
    onSuccess: ({ recoveryCodes }) =>
      client.setQueryData(
        secondFactorQuery.queryKey,
        (state) => state && { ...state, recoveryCodesLeft: recoveryCodes.length },
      ),
  })
}

export function useTurnOffSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { password: string; code: string }) =>
      call('DELETE /api/user/second-factor', { body }),
    onSuccess: () => {
      toast({ title: m.second_factor_turned_off() })
      client.setQueryData(secondFactorQuery.queryKey, {
        enabled: false,
        hasApp: false,
        recoveryCodesLeft: 0,
      })
    },
  })
}
