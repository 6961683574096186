import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'

import type { Reported } from '../api/report-dialog.ts'
import { ReportSheet } from '../features/reports/report-sheet.tsx'

let root: Root | undefined
let turn = 0

/** Opens the form to report something, beside the app's own root: whatever page asked for it may go. */
export function openReport(client: QueryClient, reported: Reported): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  turn += 1
  root.render(
    <QueryClientProvider client={client}>
      <Reporting key={turn} reported={reported} />
    </QueryClientProvider>,
  )
}

function Reporting({ reported }: { reported: Reported }) {
  const [open, setOpen] = useState(true)
  return <ReportSheet reported={reported} open={open} onClose={() => setOpen(false)} />
}
