import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { sentenceOf } from '../../api/api-errors.ts'
import { signOut } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import { leaveWords } from '../../i18n/leave.ts'

/** Signing out ends at /auth also when the server could not be told; then it says so. */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async () => {
    try {
      await signOut(client)
      toast({ title: leaveWords.loggedOut, description: leaveWords.loggedOutDetail })
    } catch (error) {
      toast({ title: leaveWords.logoutFailed, description: sentenceOf(error), kind: 'destructive' })
    }
    navigate('/auth')
  }
}
