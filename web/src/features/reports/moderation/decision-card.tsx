import { m } from '@coterie/contract/paraglide/messages'
import type { ReportCaseDetails } from '@coterie/contract/reports/cases'
import { Undo2 } from 'lucide-react'

import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.ts'
import { PastSanctionRow } from './author-section.tsx'
import { useUndoDecision } from './case-mutations.ts'

export function DecisionCard({ reportCase }: { reportCase: ReportCaseDetails }) {
  const { mutate, isPending } = useUndoDecision()
  const { id, sanctionDetails, decidedBy, decidedAt } = reportCase
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 rounded-card border border-line bg-paper p-4">
      {sanctionDetails === null ? (
        <Badge>{m.report_queue_outcome_dismissed()}</Badge>
      ) : (
        <PastSanctionRow pastSanction={sanctionDetails} caseId={id} />
      )}
      <p className="text-13 text-ink-soft">
        {m.report_case_decided_by({
          name: decidedBy ?? m.report_case_unknown_admin(),
          date: decidedAt === null ? '' : formatDate(decidedAt, 'dateAndTime'),
        })}
      </p>
      {reportCase.undoable && (
        <Button variant="secondary" icon={Undo2} pending={isPending} onClick={() => mutate(id)}>
          {isPending ? m.decision_form_undoing() : m.decision_form_undo_decision()}
        </Button>
      )}
    </section>
  )
}
