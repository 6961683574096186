import { Flag } from 'lucide-react'

import { openReportDialog, type ReportSubject } from '../../api/report-dialog.ts'
import { reportsTexts } from '../../i18n/reports.ts'
import { Button } from '../../ui/button.tsx'

export function ReportCardButton({ reportSubject }: { reportSubject: ReportSubject }) {
  return (
    <Button
      variant="quiet"
      icon={Flag}
      className="justify-self-center"
      onClick={() => openReportDialog(reportSubject)}
    >
      {reportsTexts.report}
      <span className="sr-only">: {reportSubject.name}</span>
    </Button>
  )
}
