import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { messageOf } from '../../../api/api-errors.ts'
import { dropUser } from '../../../api/session.ts'
import { toast } from '../../../ui/toast.ts'
import { passwordsWords } from '../../../i18n/passwords.ts'
import { useStillShown } from '../use-is-mounted.ts'

/** Sets a new password by the link's token. It ends every session of the person, this browser's too. */
export function useReset(token: string) {
  const client = useQueryClient()
  const isShown = useStillShown()
  return useMutation({
    mutationFn: (password: string) => call('POST /api/reset-password', { body: { token, password } }),
    onSuccess: () => dropUser(client),
    onError: (error) => {
      if (!isShown())
        toast({ title: passwordsWords.updateFailed, description: resetProblem(error), kind: 'destructive' })
    },
  })
}

/** The sentence above the form. */
export function resetProblem(error: unknown): string {
  return messageOf(error) ?? passwordsWords.failedToReset
}
