import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { useUser } from '../../api/session.ts'
import { adminTexts } from '../../i18n/admin.ts'
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
    toast({ ...adminTexts.denied, kind: 'destructive' })
    navigate('/', { replace: true })
  }, [navigate])
  return <Loading isFullPage />
}
