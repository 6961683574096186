import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import type { ReportSubject } from '../../api/report-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportSent } from './report-sent.tsx'
import { useReport } from './use-report.ts'

const titleTexts = {
  person: m.reports_title_person,
  circle: m.reports_title_circle,
  event: m.reports_title_event,
  message: m.reports_title_message,
}

type ReportSheetProps = { reportSubject: ReportSubject; open: boolean; onClose: () => void }

export function ReportSheet({ reportSubject, open, onClose }: ReportSheetProps) {
  const [sent, setSent] = useState(false)
  const form = useReport(reportSubject, () => setSent(true))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={sent ? m.reports_thanks() : getTitle(reportSubject)}
      description={sent ? m.reports_thanks_detail() : m.reports_intro()}
      footer={
        sent ? (
          <Button variant="secondary" onClick={onClose}>
            {m.reports_done()}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {m.reports_cancel()}
            </Button>
            <Button type="submit" form="report" pending={form.isPending}>
              {form.isPending ? m.reports_sending() : m.reports_send()}
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
  return picture === 'only' ? m.reports_title_picture() : titleTexts[kind]({ name })
}
