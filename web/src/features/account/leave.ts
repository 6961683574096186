import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { sentenceOf } from '../../api/failures.ts'
import { signOut } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import { accountWords } from '../../words/account.ts'

/** Signing out ends at /auth also when the server could not be told; then it says so. */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async () => {
    try {
      await signOut(client)
      toast({ title: accountWords.loggedOut, description: accountWords.loggedOutDetail })
    } catch (error) {
      toast({ title: accountWords.logoutFailed, description: sentenceOf(error), kind: 'destructive' })
    }
    navigate('/auth')
  }
}
