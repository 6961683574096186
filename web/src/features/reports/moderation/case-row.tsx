import { m } from '@coterie/contract/paraglide/messages'
import type { ReportCase } from '@coterie/contract/reports/cases'
import { reportReasonTexts } from '@coterie/contract/reports/reason-texts'
import { Scale } from 'lucide-react'
import { useState } from 'react'

import { Badge } from '../../../ui/badge.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { formatRelativeTime } from '../../../ui/relative-time.ts'
import { kindIcons, getTargetLabel } from './target-icons.ts'

export const outcomeTexts = {
  dismissed: m.report_queue_outcome_dismissed,
  removed: m.report_queue_outcome_removed,
  warned: m.report_queue_outcome_warned,
  suspended: m.report_queue_outcome_suspended,
  banned: m.report_queue_outcome_banned,
}

type CaseRowProps = { reportCase: ReportCase; isCurrent: boolean; onOpen: () => void }

export function CaseRow({ reportCase, isCurrent, onOpen }: CaseRowProps) {
  const { target, title, author, reportCount, reasons, weight, openedAt } = reportCase
  const [now] = useState(Date.now)
  const Icon = kindIcons[target.kind]
  return (
    <button
      type="button"
      data-case={reportCase.id}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onOpen}
      className="grid w-full grid-cols-[minmax(0,1fr)] gap-1.5 rounded-card border border-line bg-card p-4 text-left motion-feedback hover:border-ink-soft aria-[current]:border-second aria-[current]:shadow-lift high-contrast:aria-[current]:border-2"
    >
      <span className="flex items-center gap-2 text-13 text-ink-soft">
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">{getTargetLabel(target)}</span>
        <time dateTime={openedAt}>{formatRelativeTime(openedAt, now)}</time>
      </span>
      <span className="line-clamp-2 text-17 font-semibold wrap-anywhere">{title}</span>
      {target.kind !== 'person' && (
        <span className="truncate text-15 text-ink-soft">
          {m.report_queue_by_author({ name: author.name })}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-1.5">
        {reasons.slice(0, 2).map(({ reason }) => (
          <Badge key={reason}>{reportReasonTexts[reason]()}</Badge>
        ))}
        <Outcome reportCase={reportCase} />
      </span>
      <span className="text-13 text-ink-soft tabular-nums">
        {m.report_queue_report_count({ reportCount, reportCountText: formatNumber(reportCount) })} ·{' '}
        {m.report_queue_weight({ weight: formatNumber(weight) })}
      </span>
    </button>
  )
}

function Outcome({ reportCase: { decision, sanction, appealed } }: { reportCase: ReportCase }) {
  if (appealed)
    return (
      <Badge tone="sun" icon={Scale}>
        {m.report_queue_appealed()}
      </Badge>
    )
  if (decision === null) return null
  const outcome = decision === 'dismissed' ? 'dismissed' : (sanction ?? 'removed')
  return <Badge tone={outcome === 'dismissed' ? 'plain' : 'bad'}>{outcomeTexts[outcome]()}</Badge>
}
