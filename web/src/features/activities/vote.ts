import type { Activity, Answer } from '@coterie/contract/activities'

type Person = Activity['votes'][number]['person']
export type VoteInput = { answer: Answer; dates: number[] }

/** The activity as it will be once this vote is counted in place of the person's earlier one. */
export function applyVote(activity: Activity, voter: Person, { answer, dates }: VoteInput): Activity {
  const voteInput = { answer, dates: answer === 'yes' ? applyDateVotes(activity, dates) : [] }
  const isOther = ({ person }: Activity['votes'][number]) => person.id !== voter.id
  const votes = [...activity.votes.filter(isOther), { person: voter, ...voteInput }]
  return {
    ...activity,
    votes,
    mine: voteInput,
    yes: votes.filter((vote) => vote.answer === 'yes').length,
    no: votes.filter((vote) => vote.answer === 'no').length,
    dates: activity.dates.map((date) => ({
      ...date,
      votes: votes.filter((vote) => vote.dates.includes(date.id)).length,
    })),
  }
}

/** With one date, yes counts for it. */
function applyDateVotes({ dates: proposed }: Activity, chosen: number[]): number[] {
  return proposed.length === 1 ? proposed.map(({ id }) => id) : chosen
}

/** What pressing a date means: yes, with that date added to those chosen, or taken away. */
export function toggleDate(mine: VoteInput | null, date: number): VoteInput {
  const chosen = mine?.dates ?? []
  const dates = chosen.includes(date) ? chosen.filter((id) => id !== date) : [...chosen, date]
  return { answer: 'yes', dates }
}
