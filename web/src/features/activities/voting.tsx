import type { Activity, VoteAnswer } from '@coterie/contract/activities'
import { m } from '@coterie/contract/paraglide/messages'
import { CalendarDays, Check, X } from 'lucide-react'

import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { formatEventTime, formatStart } from './format-event-time.ts'

type Person = Activity['votes'][number]['person']
export type VoteInput = { answer: VoteAnswer; dates: number[] }

export function applyVote(activity: Activity, voter: Person, { answer, dates }: VoteInput): Activity {
  const voteInput = { answer, dates: answer === 'yes' ? getVotedDates(activity, dates) : [] }
  const isOtherVoter = ({ person }: Activity['votes'][number]) => person.id !== voter.id
  const votes = [...activity.votes.filter(isOtherVoter), { person: voter, ...voteInput }]
  return {
    ...activity,
    votes,
    ownVote: voteInput,
    yesCount: votes.filter((vote) => vote.answer === 'yes').length,
    noCount: votes.filter((vote) => vote.answer === 'no').length,
    dates: activity.dates.map((date) => ({
      ...date,
      votes: votes.filter((vote) => vote.dates.includes(date.id)).length,
    })),
  }
}

/** A "yes" counts for the date if there is only one. */
function getVotedDates({ dates: proposed }: Activity, chosen: number[]): number[] {
  return proposed.length === 1 ? proposed.map(({ id }) => id) : chosen
}

export function toggleDate(ownVote: VoteInput | null, date: number): VoteInput {
  const chosen = ownVote?.dates ?? []
  const dates = chosen.includes(date) ? chosen.filter((id) => id !== date) : [...chosen, date]
  return { answer: 'yes', dates }
}

type VotingProps = { activity: Activity; onVote: (vote: VoteInput) => void }

/** A single date has no checkbox. */
export function Voting({ activity, onVote }: VotingProps) {
  return (
    <>
      {activity.dates.length === 1 && <SingleDate activity={activity} />}
      {activity.dates.length > 1 &&
        (activity.open ? (
          <DateCheckboxes activity={activity} onVote={onVote} />
        ) : (
          <DateResults activity={activity} />
        ))}
      {activity.open && <VoteButtons activity={activity} onVote={onVote} />}
      <VoteTally activity={activity} />
    </>
  )
}

function SingleDate({ activity: { dates, allDay, timezone } }: { activity: Activity }) {
  return dates.map(({ id, startsAt }) => (
    <p key={id} className="flex items-center gap-1.5 text-15 font-semibold">
      <CalendarDays size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-soft" />
      {formatStart({ startsAt, allDay }, timezone)}
    </p>
  ))
}

function DateCheckboxes({ activity: { dates, ownVote, timezone }, onVote }: VotingProps) {
  return (
    <fieldset className="grid">
      <legend className="text-15 font-semibold">{m.activities_choose_dates()}</legend>
      {dates.map(({ id, startsAt, votes }) => (
        <Checkbox
          key={id}
          checked={ownVote?.dates.includes(id) ?? false}
          onChange={() => onVote(toggleDate(ownVote, id))}
          label={<DateVotes startsAt={startsAt} timezone={timezone} votes={votes} />}
        />
      ))}
    </fieldset>
  )
}

function DateResults({ activity: { dates, timezone } }: { activity: Activity }) {
  return (
    <ul aria-label={m.activities_date_results()} className="grid gap-1 text-15">
      {dates.map(({ id, startsAt, votes }) => (
        <li key={id} className="flex">
          <DateVotes startsAt={startsAt} timezone={timezone} votes={votes} />
        </li>
      ))}
    </ul>
  )
}

function DateVotes({ startsAt, timezone, votes }: { startsAt: string; timezone: string; votes: number }) {
  return (
    <span className="flex grow flex-wrap justify-between gap-x-3">
      {formatEventTime(startsAt, timezone)}
      <span className="text-ink-soft">{m.activities_can_make_it({ count: votes })}</span>
    </span>
  )
}

const choices = [
  { answer: 'yes', icon: Check, label: m.activities_yes, variant: 'connect' },
  { answer: 'no', icon: X, label: m.activities_no, variant: 'primary' },
] as const

function VoteButtons({ activity: { ownVote, title }, onVote }: VotingProps) {
  const dates = ownVote?.dates ?? []
  const isOwnVote = (answer: VoteAnswer) => ownVote?.answer === answer
  return (
    <fieldset aria-label={`${m.activities_vote()}: ${title}`} className="flex gap-2">
      {choices.map(({ answer, icon, label, variant }) => (
        <Button
          key={answer}
          variant={isOwnVote(answer) ? variant : 'secondary'}
          icon={icon}
          className="flex-1"
          aria-pressed={isOwnVote(answer)}
          onClick={() => onVote({ answer, dates })}
        >
          {label()}
        </Button>
      ))}
    </fieldset>
  )
}

function VoteTally({ activity: { votes, yesCount, noCount } }: { activity: Activity }) {
  const getNames = (answer: VoteAnswer) =>
    votes.flatMap((vote) => (vote.answer === answer ? [vote.person.name] : [])).join(', ')
  return (
    <div className="grid gap-0.5 text-13 text-ink-soft wrap-anywhere">
      <p aria-live="polite" className="font-semibold text-ink">
        {votes.length === 0 ? m.activities_no_votes() : m.activities_tally({ yes: yesCount, no: noCount })}
      </p>
      {yesCount > 0 && <p>{m.activities_voted_yes({ names: getNames('yes') })}</p>}
      {noCount > 0 && <p>{m.activities_voted_no({ names: getNames('no') })}</p>}
    </div>
  )
}
