import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { clearUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'

export function useFinishAccountExit(): (title: string, description: string) => void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return (title, description) => {
    clearUser(client)
    navigate('/auth', { replace: true })
    toast({ title, description })
  }
}
