import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { isRefused, Refused, sentenceOf, Unreachable } from '../../../api/failures.ts'
import { dropUser } from '../../../api/session.ts'
import { toast } from '../../../ui/toast.ts'
import { passwordsWords } from '../../../words/passwords.ts'

/** Sets a new password by the link's token. It ends every session of the person, this browser's too. */
export function useReset(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => call('POST /api/reset-password', { body: { token, password } }),
    onSuccess: () => dropUser(client),
    onError: (error) => {
      // A link that is spent has a screen of its own.
      if (isRefused(error, 'spent_link')) return
      toast({ title: passwordsWords.updateFailed, description: resetProblem(error), kind: 'destructive' })
    },
  })
}

/** The sentence above the form. */
export function resetProblem(error: unknown): string {
  return (error instanceof Refused && error.code !== 'unknown') || error instanceof Unreachable
    ? sentenceOf(error)
    : passwordsWords.failedToReset
}
