import type { Session } from '@coterie/contract/account/sessions'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { isRefused, sentenceOf } from '../../../api/api-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { securityWords } from '../../../i18n/security.ts'

/** The browsers in which one is signed in; asked anew each time the list is opened. */
export const sessionsQuery = queryOptions({
  queryKey: ['user-sessions'],
  queryFn: ({ signal }) => call('GET /api/user/sessions', { signal }),
  refetchOnMount: 'always',
})

/** Signs a browser out. One that had gone by itself is gone as well. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Session) => {
      try {
        await call('DELETE /api/user/sessions/{id}', { params: { id: String(id) } })
      } catch (error) {
        if (!isRefused(error, 'not_found')) throw error
      }
    },
    onSuccess: (_, ended) => {
      client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter(({ id }) => id !== ended.id))
      toast({ title: securityWords.ended, description: securityWords.endedDetail(nameOf(ended)) })
    },
    onError: (error) =>
      toast({ title: securityWords.endFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}

/** 'Firefox on Linux' */
export function nameOf({ browser, system }: Session): string {
  return securityWords.browserOn(browser, system)
}
