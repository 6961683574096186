import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'

import type { ReportSubject } from '../api/report-dialog.ts'
import { ReportSheet } from '../features/reports/report-sheet.tsx'

let root: Root | undefined
let renderCount = 0

/** Opens the report form in a separate root, because the page that opened it may unmount. */
export function openReportDialog(client: QueryClient, reportSubject: ReportSubject): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  renderCount += 1
  root.render(
    <QueryClientProvider client={client}>
      <ReportDialogHost key={renderCount} reportSubject={reportSubject} />
    </QueryClientProvider>,
  )
}

function ReportDialogHost({ reportSubject }: { reportSubject: ReportSubject }) {
  const [open, setOpen] = useState(true)
  return <ReportSheet reportSubject={reportSubject} open={open} onClose={() => setOpen(false)} />
}
