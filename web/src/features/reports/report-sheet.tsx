import { useState } from 'react'

import type { Reported } from '../../api/report-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { reportsWords } from '../../i18n/reports.ts'
import { ReportForm } from './report-form.tsx'
import { Thanks } from './report-sent.tsx'
import { useReport } from './use-report.ts'

type ReportSheetProps = { reported: Reported; open: boolean; onClose: () => void }

/** Says why something is reported; then thanks, and offers to block whoever is behind it. */
export function ReportSheet({ reported, open, onClose }: ReportSheetProps) {
  const [sent, setSent] = useState(false)
  const form = useReport(reported, () => setSent(true))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={sent ? reportsWords.thanks : titleOf(reported)}
      description={sent ? reportsWords.thanksDetail : reportsWords.lead}
      footer={
        sent ? (
          <Button look="secondary" onClick={onClose}>
            {reportsWords.done}
          </Button>
        ) : (
          <>
            <Button look="secondary" onClick={onClose}>
              {reportsWords.cancel}
            </Button>
            <Button type="submit" form="report" pending={form.isPending}>
              {form.isPending ? reportsWords.sending : reportsWords.send}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <Thanks person={reported.person} onBlocked={onClose} />
      ) : (
        <ReportForm reported={reported} form={form} />
      )}
    </Sheet>
  )
}

function titleOf({ target: { kind }, name, picture }: Reported): string {
  return picture === 'only' ? reportsWords.title.picture : reportsWords.title[kind](name)
}
