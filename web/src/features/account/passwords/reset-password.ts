import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { getErrorMessage } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { clearUser } from '../../../api/session.ts'
import { toast } from '../../../ui/toast.ts'
import { useIsMounted } from '../use-is-mounted.ts'

/** Sets a new password. Ends every session of the person, including this one. */
export function useResetPassword(token: string) {
  const client = useQueryClient()
  const isMounted = useIsMounted()
  return useMutation({
    mutationFn: (password: string) => call('POST /api/reset-password', { body: { token, password } }),
    onSuccess: () => clearUser(client),
    onError: (error) => {
      if (!isMounted())
        toast({ title: m.passwords_update_failed(), description: getResetError(error), kind: 'destructive' })
    },
  })
}

export function getResetError(error: unknown): string {
  return getErrorMessage(error) ?? m.passwords_failed_to_reset()
}
