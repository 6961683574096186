import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { getErrorText } from '../../api/api-errors.ts'
import { signOut } from '../../api/session.ts'
import { leaveTexts } from '../../i18n/leave.ts'
import { toast } from '../../ui/toast.ts'

export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async () => {
    try {
      await signOut(client)
      toast({ title: leaveTexts.loggedOut, description: leaveTexts.loggedOutDetail })
    } catch (error) {
      toast({ title: leaveTexts.logoutFailed, description: getErrorText(error), kind: 'destructive' })
    }
    navigate('/auth')
  }
}
