import type { Session } from '@coterie/contract/account/sessions'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { isApiError, getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { securityTexts } from '../../../i18n/security.ts'
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
        title: securityTexts.signedOut,
        description: securityTexts.signedOutDetail(getSessionName(ended)),
      })
    },
    onError: (error) =>
      toast({ title: securityTexts.signOutFailed, description: getErrorText(error), kind: 'destructive' }),
  })
}

export function getSessionName({ browser, system }: Session): string {
  return securityTexts.browserOn(
    browser ?? securityTexts.unknownBrowser,
    system ?? securityTexts.unknownSystem,
  )
}
