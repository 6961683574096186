import { maxReportLength } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import type { ReportCaseDetails, Evidence } from '@coterie/contract/reports/cases'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useId, type ReactNode, useState, type SubmitEvent } from 'react'
import { Link } from 'wouter'

import { isApiError } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { formatNumber, countCharacters } from '../../../ui/text.ts'
import { AppealCard } from './appeal-card.tsx'
import { AuthorSection, OtherCasesSection, ReporterHistory } from './author-section.tsx'
import { caseQuery, useSaveNote } from './case-data.ts'
import { kindIcons, getTargetLabel } from './case-list.tsx'
import { DecisionBar, DecisionCard } from './decision-dialog.tsx'

function EvidenceView({ evidence }: { evidence: Evidence }) {
  const { title, text, details, picture, surroundingMessages } = evidence
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-paper p-4">
      {picture !== null && (
        <img
          src={picture}
          alt={m.report_case_picture()}
          className="max-h-80 max-w-full justify-self-start rounded-control border border-line object-contain"
        />
      )}
      {surroundingMessages.length === 0 ? (
        <div className="grid gap-2">
          <p className="text-17 font-semibold wrap-anywhere">{title}</p>
          <p className="text-15 whitespace-pre-line wrap-anywhere">
            {text === '' ? <span className="text-ink-soft">{m.report_case_no_text()}</span> : text}
          </p>
          {details.length > 0 && <p className="text-13 text-ink-soft wrap-anywhere">{details.join(' · ')}</p>}
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <p className="text-13 text-ink-soft wrap-anywhere">{title}</p>
          <SurroundingMessages messages={surroundingMessages} />
        </div>
      )}
    </div>
  )
}

function SurroundingMessages({ messages }: { messages: Evidence['surroundingMessages'] }) {
  return (
    <ol aria-label={m.report_case_surrounding_messages()} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {messages.map(({ name, text, at, reported, byAuthor }) => (
        <li
          key={`${at} ${name} ${text}`}
          className={`grid gap-0.5 rounded-control border px-3 py-2 ${reported ? 'border-bad bg-bad/6 high-contrast:border-2' : 'border-transparent'}`}
        >
          <span className="flex flex-wrap items-center gap-x-2 text-13 text-ink-soft">
            <span className={byAuthor ? 'font-semibold text-ink' : ''}>{name}</span>
            <time dateTime={at}>{formatDate(at, 'dateAndTime')}</time>
            {reported && <Badge tone="bad">{m.report_case_reported_message()}</Badge>}
          </span>
          <span className="text-15 whitespace-pre-line wrap-anywhere">{text}</span>
        </li>
      ))}
    </ol>
  )
}

function NoteForm({ id, note }: { id: number; note: string }) {
  const [noteText, setNoteText] = useState(note)
  const { mutate, isPending } = useSaveNote(id)
  const isTooLong = countCharacters(noteText.trim()) > maxReportLength
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isTooLong) mutate(noteText)
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label={m.report_case_note()}
        value={noteText}
        rows={2}
        error={isTooLong ? m.decision_form_too_long() : undefined}
        onChange={(event) => setNoteText(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        pending={isPending}
        disabled={noteText.trim() === note}
      >
        {isPending ? m.report_case_saving_note() : m.report_case_save_note()}
      </Button>
    </form>
  )
}

type CaseDetailsProps = { reportCase: ReportCaseDetails; onOpen: (id: number) => void }

function CaseDetails({ reportCase, onOpen }: CaseDetailsProps) {
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
        {reportCase.author === null ? (
          <p className="text-15 text-ink-soft">{m.report_case_no_author()}</p>
        ) : (
          <AuthorSection reportCase={reportCase} author={reportCase.author} />
        )}
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
        {target.kind !== 'person' && author !== null && (
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

export function CaseView({ id, onOpen }: { id: number; onOpen: (id: number) => void }) {
  const { data, error, refetch, isRefetching } = useQuery(caseQuery(id))
  if (data !== undefined) return <CaseDetails reportCase={data} onOpen={onOpen} />
  if (error === null)
    return (
      <>
        <output className="sr-only">{m.report_case_loading()}</output>
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-64 w-full" />
      </>
    )
  if (isApiError(error, 'not_found'))
    return <p className="p-6 text-15 text-ink-soft">{m.report_case_not_found()}</p>
  return <ErrorState title={m.report_case_failed()} query={{ error, refetch, isRefetching }} />
}
