import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { secondFactorTexts } from '../../../i18n/second-factor.ts'
import { toast } from '../../../ui/toast.ts'

/** Whether two-step sign-in is on, and the recovery codes left. Signing in elsewhere may use one up: asked each time. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call('GET /api/user/second-factor', { signal }),
  staleTime: 0,
})

/** Asks for the app's secret. */
export function useStartSecondFactor() {
  return useMutation({
    mutationFn: (body: { password: string }) => call('POST /api/user/second-factor', { body }),
  })
}

/** Turns it on; the answer has the recovery codes. */
export function useConfirmSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { code: string }) => call('POST /api/user/second-factor/confirm', { body }),
    onSuccess: ({ recoveryCodes }) => {
      toast({ title: secondFactorTexts.turnedOn })
      client.setQueryData(secondFactorQuery.queryKey, { on: true, recoveryCodesLeft: recoveryCodes.length })
    },
  })
}

/** Makes new recovery codes. */
export function useRenewRecoveryCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { password: string }) => call('POST /api/user/second-factor/recovery-codes', { body }),
    onSuccess: ({ recoveryCodes }) =>
      client.setQueryData(secondFactorQuery.queryKey, { on: true, recoveryCodesLeft: recoveryCodes.length }),
  })
}

/** Turns it off. */
export function useTurnOffSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { password: string; code: string }) =>
      call('DELETE /api/user/second-factor', { body }),
    onSuccess: () => {
      toast({ title: secondFactorTexts.turnedOff })
      client.setQueryData(secondFactorQuery.queryKey, { on: false, recoveryCodesLeft: 0 })
    },
  })
}
