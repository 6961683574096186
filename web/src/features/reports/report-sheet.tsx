import { useState } from 'react'

import type { ReportSubject } from '../../api/report-dialog.ts'
import { reportsTexts } from '../../i18n/reports.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportSent } from './report-sent.tsx'
import { useReport } from './use-report.ts'

type ReportSheetProps = { reportSubject: ReportSubject; open: boolean; onClose: () => void }

export function ReportSheet({ reportSubject, open, onClose }: ReportSheetProps) {
  const [sent, setSent] = useState(false)
  const form = useReport(reportSubject, () => setSent(true))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={sent ? reportsTexts.thanks : getTitle(reportSubject)}
      description={sent ? reportsTexts.thanksDetail : reportsTexts.intro}
      footer={
        sent ? (
          <Button variant="secondary" onClick={onClose}>
            {reportsTexts.done}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {reportsTexts.cancel}
            </Button>
            <Button type="submit" form="report" pending={form.isPending}>
              {form.isPending ? reportsTexts.sending : reportsTexts.send}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <ReportSent person={reportSubject.person} onBlocked={onClose} />
      ) : (
        <ReportForm reportSubject={reportSubject} form={form} />
      )}
    </Sheet>
  )
}

function getTitle({ target: { kind }, name, picture }: ReportSubject): string {
  return picture === 'only' ? reportsTexts.title.picture : reportsTexts.title[kind](name)
}
