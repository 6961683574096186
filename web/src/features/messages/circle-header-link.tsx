import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { circlePageQuery } from '../groups/circle-queries.ts'
import { CircleMenu } from '../groups/manage/circle-menu.tsx'

export function CircleHeaderMenu({ id }: { id: number }) {
  const { data } = useQuery(circlePageQuery(id))
  const [, navigate] = useLocation()
  if (data === undefined || data.role === null) return null
  return (
    <CircleMenu
      circle={{ ...data, role: data.role }}
      onLeft={() => navigate('/messages', { replace: true })}
    />
  )
}
