import { Flag } from 'lucide-react'

import { report, type Reported } from '../../api/report-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { reportsWords } from '../../i18n/reports.ts'

/** Reports whom or what a card shows. */
export function ReportCard({ reported }: { reported: Reported }) {
  return (
    <Button look="quiet" icon={Flag} className="justify-self-center" onClick={() => report(reported)}>
      {reportsWords.report}
      <span className="sr-only">: {reported.name}</span>
    </Button>
  )
}
