import { m } from '@coterie/contract/paraglide/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { getErrorText } from '../../api/errors.ts'
import { signOut } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'

export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async () => {
    try {
      await signOut(client)
      toast({ title: m.sign_out_logged_out(), description: m.sign_out_logged_out_detail() })
    } catch (error) {
      toast({ title: m.sign_out_log_out_failed(), description: getErrorText(error), kind: 'destructive' })
    }
    navigate('/auth')
  }
}
