import type { PastSanction, ReportCaseDetails } from '@coterie/contract/reports/cases'
import { reasonWords } from '@coterie/contract/i18n/reports'
import { Link } from 'wouter'

import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { caseWords, queueWords } from '../../../i18n/admin-reports.ts'
import { useLift } from './case-mutations.ts'

/** Who made what was reported, and what was decided about them before. */
export function AuthorPart({ one: { id, author, history } }: { one: ReportCaseDetails }) {
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
            {author.shutOut !== null && <Badge tone="bad">{caseWords.shutOut[author.shutOut]}</Badge>}
          </p>
          <p className="text-13 text-ink-soft">
            {caseWords.since(dateInWords(author.since, 'date'))} ·{' '}
            {caseWords.authorRecord(author.upheld, author.dismissed)}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h4 className="text-15 font-semibold">{caseWords.history}</h4>
        {history.length === 0 && <p className="text-15 text-ink-soft">{caseWords.noHistory}</p>}
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line empty:hidden">
          {history.map((past) => (
            <li key={past.id} className="py-3">
              <Past past={past} caseId={id} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** A decision about somebody, and ending it where it holds. */
export function Past({ past, caseId }: { past: PastSanction; caseId: number }) {
  const { kind, reason, words, at, until, removed, about } = past
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15">
        <Badge tone={past.overturned ? 'plain' : 'bad'}>{queueWords.outcome[kind]}</Badge>
        <State past={past} />
        <span className="text-13 text-ink-soft">
          {dateInWords(at, 'dateAndTime')}
          {until !== null && ` · ${caseWords.until(dateInWords(until, 'dateAndTime'))}`}
        </span>
      </p>
      <p className="text-15 wrap-anywhere">
        {reasonWords[reason]}
        {about.words !== '' && <span className="text-ink-soft"> · “{about.words}”</span>}
        {removed && kind !== 'removed' && <span className="text-ink-soft"> {caseWords.removedToo}</span>}
      </p>
      {words !== '' && (
        <p className="text-13 text-ink-soft wrap-anywhere">
          {caseWords.toldAuthor}: {words}
        </p>
      )}
      {past.inForce && <Lift past={past} caseId={caseId} />}
    </div>
  )
}

function State({ past: { overturned, inForce, kind } }: { past: PastSanction }) {
  if (overturned) return <Badge tone="good">{caseWords.overturned}</Badge>
  if (kind !== 'suspended' && kind !== 'banned') return null
  return <Badge tone={inForce ? 'sun' : 'plain'}>{inForce ? caseWords.inForce : caseWords.lapsed}</Badge>
}

function Lift({ past: { id, kind }, caseId }: { past: PastSanction; caseId: number }) {
  const { mutate, isPending } = useLift(caseId)
  const words = kind === 'banned' ? caseWords.lift.banned : caseWords.lift.suspended
  return (
    <Button look="secondary" pending={isPending} onClick={() => mutate(id)}>
      {isPending ? caseWords.lifting : words}
    </Button>
  )
}
