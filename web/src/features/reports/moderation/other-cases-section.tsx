import { m } from '@coterie/contract/paraglide/messages'
import type { ReportCaseDetails } from '@coterie/contract/reports/cases'

import { Badge } from '../../../ui/badge.tsx'
import { kindIcons, getTargetLabel } from './target-icons.ts'

type OtherCasesSectionProps = { otherCases: ReportCaseDetails['relatedCases']; onOpen: (id: number) => void }

export function OtherCasesSection({ otherCases, onOpen }: OtherCasesSectionProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {otherCases.map(({ id, target, title, decision }) => {
        const Icon = kindIcons[target.kind]
        return (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="-mx-2 flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-left text-15 motion-feedback hover:bg-ink/6"
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1 truncate underline underline-offset-4">
                {title === '' ? getTargetLabel(target) : title}
              </span>
              <Badge tone={decision === 'upheld' ? 'bad' : 'plain'}>
                {decision === null ? m.report_case_state_open() : decisionTexts[decision]()}
              </Badge>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const decisionTexts = {
  dismissed: m.report_queue_outcome_dismissed,
  upheld: m.report_queue_upheld,
}
