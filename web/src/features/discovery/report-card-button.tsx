import { m } from '@coterie/contract/paraglide/messages'
import { Flag } from 'lucide-react'

import { openReportDialog, type ReportSubject } from '../../api/report-dialog.ts'
import { Button } from '../../ui/button.tsx'

export function ReportCardButton({ reportSubject }: { reportSubject: ReportSubject }) {
  return (
    <Button
      variant="quiet"
      icon={Flag}
      className="justify-self-center"
      onClick={() => openReportDialog(reportSubject)}
    >
      {m.reports_report()}
      <span className="sr-only">: {reportSubject.name}</span>
    </Button>
  )
}
