import { Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { wasOpenedFromBell } from '../../api/notifications.ts'
import type { Subject } from '../../features/notifications/subject-sheet.tsx'
import { useIsHydrated } from '../../ui/hooks.ts'
import { lazy } from '../../ui/lazy.tsx'

const SubjectSheet = lazy(async () => ({
  default: (await import('../../features/notifications/subject-sheet.tsx')).SubjectSheet,
}))

const kinds = ['request', 'vote', 'spot', 'proposal'] as const

/**
 * The request, vote, spot or proposed circle in the URL, as a sheet over any page: `?request=12`, and `?vote=34` on the
 * pages of a circle. Closing it returns to the page, or to where the bell was opened.
 */
export function OpenSubject() {
  // The server doesn't render sheets.
  const isHydrated = useIsHydrated()
  const [location] = useLocation()
  const [search, setSearch] = useSearchParams()
  const subject = isHydrated ? findSubject(location, search) : null
  // The content stays while the sheet closes.
  const [shown, setShown] = useState(subject)
  if (subject !== null && (subject.kind !== shown?.kind || subject.id !== shown.id)) setShown(subject)
  if (shown === null) return null
  function close() {
    if (wasOpenedFromBell()) return history.back()
    setSearch(
      (params) => {
        for (const kind of kinds) params.delete(kind)
        return params
      },
      { replace: true },
    )
  }
  return (
    <Suspense>
      <SubjectSheet
        key={`${shown.kind}-${shown.id}`}
        subject={shown}
        open={subject !== null}
        onClose={close}
      />
    </Suspense>
  )
}

function findSubject(location: string, search: URLSearchParams): Subject | null {
  const kind = kinds.find((name) => search.has(name))
  const id = kind === undefined ? undefined : parseId(search.get(kind))
  if (kind === undefined || id === undefined) return null
  if (kind !== 'vote') return { kind, id }
  const groupId = parseId(/^\/(?:messages|group)\/(\d+)$/.exec(location)?.[1])
  return groupId === undefined ? null : { kind, id, groupId }
}

function parseId(text: string | null | undefined): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined
}
