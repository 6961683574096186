import { m } from '@coterie/contract/paraglide/messages'
import type { PersonPage } from '@coterie/contract/people'
import { Flag } from 'lucide-react'

import { openReportDialog } from '../../api/report-dialog.ts'
import { Button } from '../../ui/button.tsx'

export function ReportPersonButton({ person: { id, name, avatar } }: { person: PersonPage }) {
  return (
    <Button
      variant="quiet"
      icon={Flag}
      onClick={() =>
        openReportDialog({
          target: { kind: 'person', id },
          name,
          picture: avatar !== null,
          person: { id, name },
        })
      }
    >
      {m.reports_report_label({ name })}
    </Button>
  )
}
