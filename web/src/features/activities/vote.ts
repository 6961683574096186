import type { Activity, Answer } from '@coterie/contract/activities'

type Person = Activity['votes'][number]['person']
export type Ballot = { answer: Answer; dates: number[] }

/** The activity as it will be once this vote is counted in place of the person's earlier one. */
export function withBallot(activity: Activity, voter: Person, { answer, dates }: Ballot): Activity {
  const ballot = { answer, dates: answer === 'yes' ? datesOf(activity, dates) : [] }
  const isOther = ({ person }: Activity['votes'][number]) => person.id !== voter.id
  const votes = [...activity.votes.filter(isOther), { person: voter, ...ballot }]
  return {
    ...activity,
    votes,
    mine: ballot,
    yes: votes.filter((vote) => vote.answer === 'yes').length,
    no: votes.filter((vote) => vote.answer === 'no').length,
    dates: activity.dates.map((date) => ({
      ...date,
      votes: votes.filter((vote) => vote.dates.includes(date.id)).length,
    })),
  }
}

/** With one date, yes counts for it. */
function datesOf({ dates: proposed }: Activity, chosen: number[]): number[] {
  return proposed.length === 1 ? proposed.map(({ id }) => id) : chosen
}

/** What pressing a date means: yes, with that date added to those chosen, or taken away. */
export function withDate(mine: Ballot | null, date: number): Ballot {
  const chosen = mine?.dates ?? []
  const dates = chosen.includes(date) ? chosen.filter((id) => id !== date) : [...chosen, date]
  return { answer: 'yes', dates }
}
