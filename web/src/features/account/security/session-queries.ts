import type { Session } from '@coterie/contract/account/sessions'
import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { isApiError, getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['user-sessions'],
  queryFn: ({ signal }) => call('GET /api/user/sessions', { signal }),
  refetchOnMount: 'always',
})

/** A session that has already ended counts as success. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Session) => {
      try {
        await call('DELETE /api/user/sessions/{id}', { params: { id: String(id) } })
      } catch (error) {
        if (!isApiError(error, 'not_found')) throw error
      }
    },
    onSuccess: (_, ended) => {
      client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter(({ id }) => id !== ended.id))
      toast({
        title: m.security_signed_out(),
        description: m.security_signed_out_detail({ name: getSessionName(ended) }),
      })
    },
    onError: (error) =>
      toast({ title: m.security_sign_out_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

export function getSessionName({ browser, system }: Session): string {
  return m.security_browser_on({
    browser: browser ?? m.security_unknown_browser(),
    system: system ?? m.security_unknown_system(),
  })
}
