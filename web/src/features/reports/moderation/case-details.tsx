import { m } from '@coterie/contract/paraglide/messages'
import type { ReportCaseDetails } from '@coterie/contract/reports/cases'
import { ExternalLink } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'

import { formatNumber } from '../../../ui/numbers.ts'
import { AppealCard } from './appeal-card.tsx'
import { AuthorSection } from './author-section.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DecisionCard } from './decision-card.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { NoteForm } from './note-form.tsx'
import { OtherCasesSection } from './other-cases-section.tsx'
import { ReporterHistory } from './reporter-history.tsx'
import { kindIcons, getTargetLabel } from './target-icons.ts'

type CaseDetailsProps = { reportCase: ReportCaseDetails; onOpen: (id: number) => void }

export function CaseDetails({ reportCase, onOpen }: CaseDetailsProps) {
  const headingId = useId()
  const appeal = reportCase.sanctionDetails?.appeal ?? null
  const latestEvidence = reportCase.reports.find(({ evidence }) => evidence !== null)?.evidence ?? null
  return (
    <article
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-card p-4 wide:p-6"
    >
      <CaseHeader reportCase={reportCase} id={headingId} />
      {appeal !== null && <AppealCard reportCase={reportCase} appeal={appeal} />}
      {reportCase.decision === null ? (
        <DecisionBar reportCase={reportCase} />
      ) : (
        <DecisionCard reportCase={reportCase} />
      )}
      <Section title={m.report_case_evidence()}>
        {latestEvidence === null ? (
          <p className="text-15 text-ink-soft">{m.report_case_no_evidence()}</p>
        ) : (
          <EvidenceView evidence={latestEvidence} />
        )}
        {reportCase.decision === null && !reportCase.removable && (
          <p className="text-13 text-ink-soft">{m.report_case_content_gone()}</p>
        )}
      </Section>
      <Section title={m.report_case_reports()} hint={m.report_case_reporters_hidden()}>
        <ReporterHistory reportCase={reportCase} />
      </Section>
      <Section title={m.report_case_author()}>
        <AuthorSection reportCase={reportCase} />
      </Section>
      {reportCase.relatedCases.length > 0 && (
        <Section title={m.report_case_other_cases()}>
          <OtherCasesSection otherCases={reportCase.relatedCases} onOpen={onOpen} />
        </Section>
      )}
      <NoteForm key={reportCase.id} id={reportCase.id} note={reportCase.note} />
    </article>
  )
}

function CaseHeader({
  reportCase: { target, title, href, author, reportCount, weight },
  id,
}: {
  reportCase: ReportCaseDetails
  id: string
}) {
  const Icon = kindIcons[target.kind]
  return (
    <header className="grid gap-1">
      <p className="flex items-center gap-2 text-13 text-ink-soft">
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {getTargetLabel(target)} ·{' '}
        {m.report_queue_report_count({ reportCount, reportCountText: formatNumber(reportCount) })} ·{' '}
        {m.report_queue_weight({ weight: formatNumber(weight) })}
      </p>
      <h2 id={id} className="text-24 wrap-anywhere">
        {title}
      </h2>
      <p className="flex flex-wrap items-center gap-x-4 text-15 text-ink-soft">
        {target.kind !== 'person' && (
          <span className="wrap-anywhere">{m.report_queue_by_author({ name: author.name })}</span>
        )}
        {href !== null && (
          <Link
            href={href}
            className="inline-flex min-h-11 items-center gap-1.5 text-second underline underline-offset-4"
          >
            {m.report_case_open_in_app()}
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
          </Link>
        )}
      </p>
    </header>
  )
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-0.5">
        <h3 className="text-17 font-semibold">{title}</h3>
        {hint !== undefined && <p className="text-13 text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
