import { m } from '@coterie/contract/paraglide/messages'
import { reportReasonTexts } from '@coterie/contract/reports/reason-texts'
import type { OwnSanction } from '@coterie/contract/sanctions'
import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'

import { Badge } from '../../ui/chips.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { AppealForm } from './appeal-form.tsx'

const kindTexts = {
  removed: m.sanctions_kinds_removed,
  warned: m.sanctions_kinds_warned,
  suspended: m.sanctions_kinds_suspended,
  banned: m.sanctions_kinds_banned,
}

const targetTexts = {
  person: m.sanctions_targets_person,
  circle: m.sanctions_targets_circle,
  event: m.sanctions_targets_event,
  message: m.sanctions_targets_message,
  picture: m.sanctions_targets_picture,
}

type SanctionCardProps = { sanction: OwnSanction; token: string | null }

export function SanctionCard({ sanction, token }: SanctionCardProps) {
  const headingId = useId()
  const { kind, reason, at, until, ended } = sanction
  return (
    <article
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-card p-5 wide:p-6"
    >
      <header className="grid justify-items-start gap-2">
        <h2 id={headingId} className="text-24 text-balance">
          {kindTexts[kind]()}
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink-soft">
          {m.sanctions_decided_on({ date: formatDate(at, 'longDate') })}
          <StatusBadge sanction={sanction} />
        </p>
      </header>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 text-15">
        <DetailRow name={m.sanctions_reason()}>
          {reportReasonTexts[reason]()}
          {sanction.text !== '' && <span className="mt-1 block whitespace-pre-line">{sanction.text}</span>}
        </DetailRow>
        <SanctionedContent sanction={sanction} />
      </dl>
      {until !== null && !ended && (
        <p className="text-15">{m.sanctions_ends_on({ date: formatDate(until, 'longDateAndTime') })}</p>
      )}
      <Link
        href="/terms"
        className="inline-flex min-h-11 items-center justify-self-start text-15 text-second underline underline-offset-4"
      >
        {m.sanctions_terms()}
      </Link>
      <AppealSection sanction={sanction} token={token} />
    </article>
  )
}

function SanctionedContent({ sanction: { target, removed } }: { sanction: OwnSanction }) {
  return (
    <DetailRow name={m.sanctions_target_title()}>
      {targetTexts[target.kind]()}
      {target.text !== '' && target.kind !== 'person' && (
        <q className="mt-1 block border-l-2 border-line pl-3 whitespace-pre-line text-ink-soft before:content-none after:content-none">
          {target.text}
        </q>
      )}
      {removed && (
        <span className="mt-1 block">
          {target.kind === 'person' ? m.sanctions_profile_removed() : m.sanctions_removed()}
        </span>
      )}
    </DetailRow>
  )
}

function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-13 font-semibold text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function StatusBadge({ sanction: { appeal, ended } }: { sanction: OwnSanction }) {
  if (appeal !== null) {
    if (appeal.outcome === null) return <Badge tone="sun">{m.sanctions_appeal_pending()}</Badge>
    const isOverturned = appeal.outcome === 'overturned'
    return (
      <Badge tone={isOverturned ? 'good' : 'plain'}>
        {isOverturned ? m.sanctions_overturned() : m.sanctions_decision_stands()}
      </Badge>
    )
  }
  return ended ? <Badge>{m.sanctions_ended()}</Badge> : null
}

function AppealSection({ sanction, token }: SanctionCardProps) {
  const { appeal, appealUntil } = sanction
  if (appeal === null) {
    if (appealUntil === null) return null
    return <AppealForm sanction={sanction} until={formatDate(appealUntil, 'longDate')} token={token} />
  }
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-17 font-semibold">{m.sanctions_your_appeal()}</h3>
      <p className="text-15 whitespace-pre-line wrap-anywhere">{appeal.text}</p>
      {appeal.outcome === null && <p className="text-15 text-ink-soft">{m.sanctions_appeal_sent_detail()}</p>}
      {appeal.reply !== null && appeal.reply !== '' && (
        <>
          <h3 className="text-17 font-semibold">{m.sanctions_our_reply()}</h3>
          <p className="text-15 whitespace-pre-line wrap-anywhere">{appeal.reply}</p>
        </>
      )}
    </section>
  )
}
