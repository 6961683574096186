import { Suspense, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { wasOpenedFromBell } from '../../api/notifications.ts'
import type { Subject } from '../../features/notifications/subject-sheet.tsx'
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
  const [location] = useLocation()
  const [search, setSearch] = useSearchParams()
  const query = search.toString()
  // In an effect, because the server doesn't render sheets.
  const [shown, setShown] = useState<{ subject: Subject; open: boolean } | null>(null)
  useEffect(() => {
    const subject = findSubject(location, new URLSearchParams(query))
    // The content stays while the sheet closes.
    setShown((current) =>
      subject === null ? current && { ...current, open: false } : { subject, open: true },
    )
  }, [location, query])
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
  const { subject, open } = shown
  return (
    <Suspense>
      <SubjectSheet key={`${subject.kind}-${subject.id}`} subject={subject} open={open} onClose={close} />
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
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined
}
