import { m } from '@coterie/contract/paraglide/messages'
import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { useUser } from '../../api/session.ts'
import { Loading } from '../../ui/loading.tsx'
import { toast } from '../../ui/toast.ts'
import { AdminConsole } from './admin-console.tsx'

/** Redirects users who are not admins. The server also checks the role on every call. */
export function AdminPage() {
  return useUser().role === 'admin' ? <AdminConsole /> : <AccessDenied />
}

function AccessDenied() {
  const [, navigate] = useLocation()
  useEffect(() => {
    toast({
      title: m.admin_denied_title(),
      description: m.admin_denied_description(),
      kind: 'destructive',
    })
    navigate('/', { replace: true })
  }, [navigate])
  return <Loading isFullPage />
}
