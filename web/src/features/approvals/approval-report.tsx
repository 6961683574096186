import type { ApprovalResult, ApprovalOutcome } from '@coterie/contract/approvals'
import { m } from '@coterie/contract/paraglide/messages'
import { useEffect, useRef, useState } from 'react'

import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/checkbox.tsx'
import { formatNumber } from '../../ui/numbers.ts'

const outcomeTexts = {
  approved: m.approvals_outcomes_approved,
  notified: m.approvals_outcomes_notified,
  'already-approved': m.approvals_outcomes_already_approved,
  duplicate: m.approvals_outcomes_duplicate,
  invalid: m.approvals_outcomes_invalid,
}

const tones = {
  approved: 'good',
  notified: 'second',
  'already-approved': 'plain',
  duplicate: 'plain',
  invalid: 'bad',
} as const

const outcomes = ['approved', 'notified', 'already-approved', 'duplicate', 'invalid'] as const
const pageSize = 30

type ApprovalReportProps = { lines: readonly ApprovalResult[]; onRestart: () => void }

export function ApprovalReport({ lines, onRestart }: ApprovalReportProps) {
  const [selectedOutcome, setSelectedOutcome] = useState<ApprovalOutcome | null>(null)
  const [visibleCount, setVisibleCount] = useState(pageSize)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const visibleLines =
    selectedOutcome === null ? lines : lines.filter(({ outcome }) => outcome === selectedOutcome)
  function choose(outcome: ApprovalOutcome | null) {
    setSelectedOutcome(outcome)
    setVisibleCount(pageSize)
  }
  return (
    <div className="grid gap-4">
      <h3
        ref={heading}
        tabIndex={-1}
        className="font-text text-17 font-semibold tracking-normal outline-none"
      >
        {m.approvals_results()}
      </h3>
      <OutcomeFilters lines={lines} selectedOutcome={selectedOutcome} onChoose={choose} />
      <ol className="divide-y divide-line rounded-control border border-line px-4">
        {visibleLines.slice(0, visibleCount).map((line) => (
          <ReportLine key={`${line.line} ${line.text}`} line={line} />
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onRestart}>
          {m.approvals_approve_more()}
        </Button>
        {visibleLines.length > visibleCount && (
          <Button variant="quiet" onClick={() => setVisibleCount(visibleCount + 10 * pageSize)}>
            {m.approvals_show_more()}
          </Button>
        )}
      </div>
    </div>
  )
}

function ReportLine({ line: { line, text, outcome } }: { line: ApprovalResult }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-15">
      <span className="w-20 shrink-0 text-13 text-ink-soft tabular-nums">
        {m.approvals_line({ line: formatNumber(line) })}
      </span>
      <span className="min-w-0 grow basis-40 wrap-anywhere">{text}</span>
      <Badge tone={tones[outcome]}>{outcomeTexts[outcome]()}</Badge>
    </li>
  )
}

type OutcomeFiltersProps = {
  lines: readonly ApprovalResult[]
  selectedOutcome: ApprovalOutcome | null
  onChoose: (outcome: ApprovalOutcome | null) => void
}

/** Counts per outcome. Each is also a filter. */
function OutcomeFilters({ lines, selectedOutcome, onChoose }: OutcomeFiltersProps) {
  const counts = outcomes.map(
    (outcome) => [outcome, lines.filter((line) => line.outcome === outcome).length] as const,
  )
  return (
    <div className="flex flex-wrap gap-2">
      {counts
        .filter(([, count]) => count > 0)
        .map(([outcome, count]) => (
          <Chip
            key={outcome}
            label={`${outcomeTexts[outcome]()}: ${formatNumber(count)}`}
            checked={selectedOutcome === outcome}
            onChange={(checked) => onChoose(checked ? outcome : null)}
          />
        ))}
    </div>
  )
}
