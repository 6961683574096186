import { reasonTexts } from '@coterie/contract/i18n/reports'
import type { ReportCase } from '@coterie/contract/reports/cases'
import { Scale } from 'lucide-react'
import { useState } from 'react'

import { reportQueueTexts } from '../../../i18n/admin-reports.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatRelativeTime } from '../../../ui/relative-time.ts'
import { kindIcons, getTargetLabel } from './target-icons.ts'

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
        <span className="truncate text-15 text-ink-soft">{reportQueueTexts.byAuthor(author.name)}</span>
      )}
      <span className="flex flex-wrap items-center gap-1.5">
        {reasons.slice(0, 2).map(({ reason }) => (
          <Badge key={reason}>{reasonTexts[reason]}</Badge>
        ))}
        <Outcome reportCase={reportCase} />
      </span>
      <span className="text-13 text-ink-soft tabular-nums">
        {reportQueueTexts.reportCount(reportCount)} · {reportQueueTexts.weight(weight)}
      </span>
    </button>
  )
}

function Outcome({ reportCase: { decision, sanction, appealed } }: { reportCase: ReportCase }) {
  if (appealed)
    return (
      <Badge tone="sun" icon={Scale}>
        {reportQueueTexts.appealed}
      </Badge>
    )
  if (decision === null) return null
  const outcome = decision === 'dismissed' ? 'dismissed' : (sanction ?? 'removed')
  return <Badge tone={outcome === 'dismissed' ? 'plain' : 'bad'}>{reportQueueTexts.outcome[outcome]}</Badge>
}
