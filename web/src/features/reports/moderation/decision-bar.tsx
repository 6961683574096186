import type { ReportCaseDetails } from '@coterie/contract/reports/cases'
import { Ban, Check, Clock, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { decideWords } from '../../../i18n/admin-reports.ts'
import { DecideDialog, type ActName } from './decision-dialog.tsx'

const acts = [
  { act: 'dismiss', icon: Check, look: 'secondary' },
  { act: 'remove', icon: Trash2, look: 'secondary' },
  { act: 'warn', icon: TriangleAlert, look: 'secondary' },
  { act: 'suspend', icon: Clock, look: 'secondary' },
  { act: 'ban', icon: Ban, look: 'danger' },
] as const

/** What can be decided. Each asks first. */
export function DecideBar({ one }: { one: ReportCaseDetails }) {
  const [asked, setAsked] = useState<{ act: ActName; turn: number } | null>(null)
  const [open, setOpen] = useState(false)
  const offered = acts.filter(
    ({ act }) => act === 'dismiss' || (!one.untouchable && (act !== 'remove' || one.removable)),
  )
  function ask(act: ActName) {
    setAsked((before) => ({ act, turn: (before?.turn ?? 0) + 1 }))
    setOpen(true)
  }
  return (
    <section aria-label={decideWords.title} className="grid gap-3">
      {one.untouchable && <p className="text-15 text-ink-soft">{decideWords.untouchable}</p>}
      <div className="flex flex-wrap gap-2">
        {offered.map(({ act, icon, look }) => (
          <Button key={act} look={look} icon={icon} onClick={() => ask(act)}>
            {decideWords[act]}
          </Button>
        ))}
      </div>
      {asked !== null && (
        <DecideDialog key={asked.turn} act={asked.act} one={one} open={open} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
