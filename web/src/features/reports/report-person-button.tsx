import type { PersonPage } from '@coterie/contract/people'
import { Flag } from 'lucide-react'

import { openReportDialog } from '../../api/report-dialog.ts'
import { reportsTexts } from '../../i18n/reports.ts'
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
      {reportsTexts.reportLabel(name)}
    </Button>
  )
}
