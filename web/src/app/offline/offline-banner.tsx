import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'

import { offlineSince, onReach } from '../../api/offline-cache/offline-state.ts'
import { dateInWords } from '../../ui/dates.ts'
import { offlineWords } from '../../i18n/offline.ts'

let mounted = false

/** Puts the line above everything that says, while there is no network, that what is shown is old. */
export function mountBanner(): void {
  if (mounted) return
  mounted = true
  const place = document.createElement('div')
  place.className = 'contents'
  document.body.prepend(place)
  createRoot(place).render(<Banner />)
}

function Banner() {
  const since = useSyncExternalStore(onReach, offlineSince)
  // What stands at the top of the window makes room for it: see ui/base.css.
  document.documentElement.toggleAttribute('data-offline', since !== null)
  return (
    <output className="contents">
      {since !== null && (
        <p className="fixed inset-x-0 top-0 z-30 flex h-(--offline) items-center justify-center gap-2 bg-ink px-4 text-13 text-paper">
          <CloudOff size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span className="min-w-0">
            <span className="font-semibold">{offlineWords.offline}</span>{' '}
            <span className="whitespace-nowrap">{offlineWords.asOf(timeOf(since))}</span>
          </span>
        </p>
      )}
    </output>
  )
}

/** Today the time alone. */
function timeOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return dateInWords(at, isToday ? 'clock' : 'dateAndTime')
}
