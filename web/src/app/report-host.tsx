import { lazy, useEffect, useState } from 'react'

import { onReport, type Reported } from '../api/reporting.ts'
import { Overlay } from '../ui/overlay.tsx'

const ReportSheet = lazy(async () => ({
  default: (await import('../features/reports/report-sheet.tsx')).ReportSheet,
}))

/** Where `report(…)` opens its form, from whatever page. */
export function ReportHost() {
  const [asked, setAsked] = useState<{ reported: Reported; turn: number } | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(
    () =>
      onReport((reported) => {
        setAsked((before) => ({ reported, turn: (before?.turn ?? 0) + 1 }))
        setOpen(true)
      }),
    [],
  )
  if (asked === null) return null
  return (
    <Overlay open={open}>
      <ReportSheet key={asked.turn} reported={asked.reported} open={open} onClose={() => setOpen(false)} />
    </Overlay>
  )
}
