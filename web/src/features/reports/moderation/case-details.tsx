import type { ReportCaseDetails } from '@coterie/contract/reports/cases'
import { ExternalLink } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'

import { caseWords, queueWords } from '../../../i18n/admin-reports.ts'
import { AppealBox } from './appeal-card.tsx'
import { AuthorPart } from './author-section.tsx'
import { DecideBar } from './decision-bar.tsx'
import { DecidedBox } from './decision-card.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { JudgedList } from './reporter-history.tsx'
import { kindIcons, kindOf } from './target-icons.ts'
import { NoteForm } from './note-form.tsx'
import { OthersPart } from './other-cases-section.tsx'

type CaseDetailsProps = { one: ReportCaseDetails; onOpen: (id: number) => void }

/** All that is needed to decide: what it was, who says so, who is behind it, and what was before. */
export function CaseDetails({ one, onOpen }: CaseDetailsProps) {
  const heading = useId()
  const appeal = one.followed?.appeal ?? null
  const latest = one.judged.find(({ evidence }) => evidence !== null)?.evidence ?? null
  return (
    <article
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-card p-4 wide:p-6"
    >
      <Head one={one} id={heading} />
      {appeal !== null && <AppealBox one={one} appeal={appeal} />}
      {one.decision === null ? <DecideBar one={one} /> : <DecidedBox one={one} />}
      <Part title={caseWords.evidence}>
        {latest === null ? (
          <p className="text-15 text-ink-soft">{caseWords.noEvidence}</p>
        ) : (
          <EvidenceView evidence={latest} />
        )}
        {one.decision === null && !one.removable && (
          <p className="text-13 text-ink-soft">{caseWords.nowGone}</p>
        )}
      </Part>
      <Part title={caseWords.reports} hint={caseWords.hidden}>
        <JudgedList one={one} />
      </Part>
      <Part title={caseWords.author}>
        <AuthorPart one={one} />
      </Part>
      {one.others.length > 0 && (
        <Part title={caseWords.others}>
          <OthersPart others={one.others} onOpen={onOpen} />
        </Part>
      )}
      <NoteForm key={one.id} id={one.id} note={one.note} />
    </article>
  )
}

function Head({
  one: { target, title, href, author, reports, weight },
  id,
}: {
  one: ReportCaseDetails
  id: string
}) {
  const Icon = kindIcons[target.kind]
  return (
    <header className="grid gap-1">
      <p className="flex items-center gap-2 text-13 text-ink-soft">
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {kindOf(target)} · {queueWords.count(reports)} · {queueWords.weight(weight)}
      </p>
      <h2 id={id} className="text-24 wrap-anywhere">
        {title}
      </h2>
      <p className="flex flex-wrap items-center gap-x-4 text-15 text-ink-soft">
        {target.kind !== 'person' && <span className="wrap-anywhere">{queueWords.by(author.name)}</span>}
        {href !== null && (
          <Link
            href={href}
            className="inline-flex min-h-11 items-center gap-1.5 text-second underline underline-offset-4"
          >
            {caseWords.open}
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
          </Link>
        )}
      </p>
    </header>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
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
