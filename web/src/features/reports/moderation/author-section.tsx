import { m } from '@coterie/contract/paraglide/messages'
import type { PastSanction, ReportCaseDetails } from '@coterie/contract/reports/cases'
import { reportReasonTexts } from '@coterie/contract/reports/reason-texts'
import { Link } from 'wouter'

import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { formatNumber } from '../../../ui/text.ts'
import { useLiftSanction } from './case-data.ts'
import { outcomeTexts, kindIcons, getTargetLabel } from './case-list.tsx'

const sanctionStateTexts = {
  suspended: m.report_case_sanction_states_suspended,
  banned: m.report_case_sanction_states_banned,
}

type AuthorSectionProps = { reportCase: ReportCaseDetails; author: NonNullable<ReportCaseDetails['author']> }

export function AuthorSection({ reportCase: { id, history }, author }: AuthorSectionProps) {
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={author.name} picture={author.avatar} size="normal" />
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-2 text-15 font-semibold">
            <Link
              href={`/admin?tab=users&user=${author.id}`}
              className="-my-3 py-3 text-ink underline underline-offset-4 wrap-anywhere"
            >
              {author.name}
            </Link>
            {author.restriction !== null && (
              <Badge tone="bad">{sanctionStateTexts[author.restriction]()}</Badge>
            )}
          </p>
          <p className="text-13 text-ink-soft">
            {m.report_case_member_since({ date: formatDate(author.since, 'date') })} ·{' '}
            {author.upheld + author.dismissed === 0
              ? m.report_case_no_author_record()
              : m.report_case_author_record({
                  upheld: author.upheld,
                  dismissed: author.dismissed,
                  upheldText: formatNumber(author.upheld),
                  dismissedText: formatNumber(author.dismissed),
                })}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h4 className="text-15 font-semibold">{m.report_case_previous_decisions()}</h4>
        {history.length === 0 && (
          <p className="text-15 text-ink-soft">{m.report_case_no_previous_decisions()}</p>
        )}
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line empty:hidden">
          {history.map((pastSanction) => (
            <li key={pastSanction.id} className="py-3">
              <PastSanctionRow pastSanction={pastSanction} caseId={id} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** An earlier decision, which can be lifted while it is in force. */
export function PastSanctionRow({ pastSanction, caseId }: { pastSanction: PastSanction; caseId: number }) {
  const { kind, reason, text, at, until, removed, target } = pastSanction
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15">
        <Badge tone={pastSanction.overturned ? 'plain' : 'bad'}>{outcomeTexts[kind]()}</Badge>
        <SanctionState pastSanction={pastSanction} />
        <span className="text-13 text-ink-soft">
          {formatDate(at, 'dateAndTime')}
          {until !== null && ` · ${m.report_case_until({ date: formatDate(until, 'dateAndTime') })}`}
        </span>
      </p>
      <p className="text-15 wrap-anywhere">
        {reportReasonTexts[reason]()}
        {target.text !== '' && <span className="text-ink-soft"> · “{target.text}”</span>}
        {removed && kind !== 'removed' && (
          <span className="text-ink-soft"> {m.report_case_content_removed()}</span>
        )}
      </p>
      {text !== '' && (
        <p className="text-13 text-ink-soft wrap-anywhere">
          {m.report_case_message_to_author()}: {text}
        </p>
      )}
      {pastSanction.active && <LiftSanction pastSanction={pastSanction} caseId={caseId} />}
    </div>
  )
}

function SanctionState({ pastSanction: { overturned, active, kind } }: { pastSanction: PastSanction }) {
  if (overturned) return <Badge tone="good">{m.report_case_overturned()}</Badge>
  if (kind !== 'suspended' && kind !== 'banned') return null
  return (
    <Badge tone={active ? 'sun' : 'plain'}>{active ? m.report_case_active() : m.report_case_ended()}</Badge>
  )
}

function LiftSanction({
  pastSanction: { id, kind },
  caseId,
}: {
  pastSanction: PastSanction
  caseId: number
}) {
  const { mutate, isPending } = useLiftSanction(caseId)
  const label = kind === 'banned' ? m.report_case_lift_banned() : m.report_case_lift_suspended()
  return (
    <Button variant="secondary" pending={isPending} onClick={() => mutate(id)}>
      {isPending ? m.report_case_lifting() : label}
    </Button>
  )
}

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

type AssessedReport = ReportCaseDetails['reports'][number]

export function ReporterHistory({ reportCase: { reports, reportCount } }: { reportCase: ReportCaseDetails }) {
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge>{reportReasonTexts[report.reason]()}</Badge>
              <span className="text-13 text-ink-soft">
                {formatDate(report.at, 'dateAndTime')} ·{' '}
                {m.report_queue_weight({ weight: formatNumber(report.weight) })}
              </span>
            </p>
            {report.text !== '' && <p className="text-15 whitespace-pre-line wrap-anywhere">{report.text}</p>}
            <Reporter reporter={report.reporter} />
          </li>
        ))}
      </ul>
      {reportCount > reports.length && (
        <p className="text-13 text-ink-soft">
          {m.report_case_more_reporters({
            count: reportCount - reports.length,
            countText: formatNumber(reportCount - reports.length),
          })}
        </p>
      )}
    </>
  )
}

function Reporter({ reporter }: { reporter: AssessedReport['reporter'] }) {
  if (reporter === null) return <p className="text-13 text-ink-soft">{m.report_case_deleted_account()}</p>
  const { name, since, upheld, declined } = reporter
  return (
    <p className="text-13 text-ink-soft wrap-anywhere">
      <span className="font-semibold text-ink">{name}</span> ·{' '}
      {m.report_case_member_since({ date: formatDate(since, 'date') })} ·{' '}
      {upheld + declined === 0
        ? m.report_case_no_reporter_history()
        : m.report_case_reporter_history({ upheld, total: upheld + declined })}
    </p>
  )
}
