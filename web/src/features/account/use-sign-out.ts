import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { getErrorText } from '../../api/api-errors.ts'
import { signOut } from '../../api/session.ts'
import { signOutTexts } from '../../i18n/sign-out.ts'
import { toast } from '../../ui/toast.ts'

export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async () => {
    try {
      await signOut(client)
      toast({ title: signOutTexts.loggedOut, description: signOutTexts.loggedOutDetail })
    } catch (error) {
      toast({ title: signOutTexts.logOutFailed, description: getErrorText(error), kind: 'destructive' })
    }
    navigate('/auth')
  }
}
