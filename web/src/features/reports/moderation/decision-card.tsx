import type { ReportCaseDetails } from '@coterie/contract/reports/cases'
import { Undo2 } from 'lucide-react'

import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { caseWords, decideWords, queueWords } from '../../../i18n/admin-reports.ts'
import { Past } from './author-section.tsx'
import { useUndo } from './case-mutations.ts'

/** What was decided, by whom, and taking it back. */
export function DecidedBox({ one }: { one: ReportCaseDetails }) {
  const { mutate, isPending } = useUndo()
  const { id, followed, decidedBy, decidedAt } = one
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 rounded-card border border-line bg-paper p-4">
      {followed === null ? (
        <Badge>{queueWords.outcome.dismissed}</Badge>
      ) : (
        <Past past={followed} caseId={id} />
      )}
      <p className="text-13 text-ink-soft">
        {caseWords.decidedBy(
          decidedBy ?? caseWords.somebody,
          decidedAt === null ? '' : dateInWords(decidedAt, 'dateAndTime'),
        )}
      </p>
      {one.undoable && (
        <Button look="secondary" icon={Undo2} pending={isPending} onClick={() => mutate(id)}>
          {isPending ? decideWords.undoing : decideWords.undoDecision}
        </Button>
      )}
    </section>
  )
}
