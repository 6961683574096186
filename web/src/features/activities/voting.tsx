import type { Activity, Answer } from '@coterie/contract/activities'
import { CalendarDays, Check, X } from 'lucide-react'

import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { activitiesWords } from '../../i18n/activities.ts'
import { withDate, type Ballot } from './vote.ts'
import { when } from './format-when.ts'

type VotingProps = { activity: Activity; onVote: (ballot: Ballot) => void }

/** The dates, yes and no while the vote is open; and who has said what. One date needs no ticking. */
export function Voting({ activity, onVote }: VotingProps) {
  return (
    <>
      {activity.dates.length === 1 && <SingleDate activity={activity} />}
      {activity.dates.length > 1 &&
        (activity.open ? <Dates activity={activity} onVote={onVote} /> : <Outcome activity={activity} />)}
      {activity.open && <Answers activity={activity} onVote={onVote} />}
      <Tally activity={activity} />
    </>
  )
}

function SingleDate({ activity: { dates, timezone } }: { activity: Activity }) {
  return dates.map(({ id, startsAt }) => (
    <p key={id} className="flex items-center gap-1.5 text-15 font-semibold">
      <CalendarDays size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-soft" />
      {when(startsAt, timezone)}
    </p>
  ))
}

function Dates({ activity: { dates, mine, timezone }, onVote }: VotingProps) {
  return (
    <fieldset className="grid">
      <legend className="text-15 font-semibold">{activitiesWords.dates}</legend>
      {dates.map(({ id, startsAt, votes }) => (
        <Checkbox
          key={id}
          checked={mine?.dates.includes(id) ?? false}
          onChange={() => onVote(withDate(mine, id))}
          label={<Suits startsAt={startsAt} timezone={timezone} votes={votes} />}
        />
      ))}
    </fieldset>
  )
}

/** What was said of the dates, once one cannot vote any more. */
function Outcome({ activity: { dates, timezone } }: { activity: Activity }) {
  return (
    <ul aria-label={activitiesWords.datesThen} className="grid gap-1 text-15">
      {dates.map(({ id, startsAt, votes }) => (
        <li key={id} className="flex">
          <Suits startsAt={startsAt} timezone={timezone} votes={votes} />
        </li>
      ))}
    </ul>
  )
}

/** A date, and how many it suits. */
function Suits({ startsAt, timezone, votes }: { startsAt: string; timezone: string; votes: number }) {
  return (
    <span className="flex grow flex-wrap justify-between gap-x-3">
      {when(startsAt, timezone)}
      <span className="text-ink-soft">{activitiesWords.suits(votes)}</span>
    </span>
  )
}

const choices = [
  { answer: 'yes', icon: Check, label: activitiesWords.yes, look: 'connect' },
  { answer: 'no', icon: X, label: activitiesWords.no, look: 'primary' },
] as const

function Answers({ activity: { mine, title }, onVote }: VotingProps) {
  const dates = mine?.dates ?? []
  const isMine = (answer: Answer) => mine?.answer === answer
  return (
    <fieldset aria-label={`${activitiesWords.vote}: ${title}`} className="flex gap-2">
      {choices.map(({ answer, icon, label, look }) => (
        <Button
          key={answer}
          look={isMine(answer) ? look : 'secondary'}
          icon={icon}
          className="flex-1"
          aria-pressed={isMine(answer)}
          onClick={() => onVote({ answer, dates })}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

/** The count, and the names behind it. */
function Tally({ activity: { votes, yes, no } }: { activity: Activity }) {
  const names = (answer: Answer) =>
    votes.flatMap((vote) => (vote.answer === answer ? [vote.person.name] : [])).join(', ')
  return (
    <div className="grid gap-0.5 text-13 text-ink-soft wrap-anywhere">
      <p aria-live="polite" className="font-semibold text-ink">
        {votes.length === 0 ? activitiesWords.nobody : activitiesWords.tally(yes, no)}
      </p>
      {yes > 0 && <p>{activitiesWords.saidYes(names('yes'))}</p>}
      {no > 0 && <p>{activitiesWords.saidNo(names('no'))}</p>}
    </div>
  )
}
