import type { PersonPage } from '@coterie/contract/people'
import { Flag } from 'lucide-react'

import { report } from '../../api/report-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { reportsWords } from '../../i18n/reports.ts'

/** Reports the person of an open page, or their picture. */
export function ReportPerson({ person: { id, name, avatar } }: { person: PersonPage }) {
  return (
    <Button
      look="quiet"
      icon={Flag}
      onClick={() =>
        report({ target: { kind: 'person', id }, name, picture: avatar !== null, person: { id, name } })
      }
    >
      {reportsWords.reportOf(name)}
    </Button>
  )
}
