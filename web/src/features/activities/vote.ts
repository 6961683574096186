import type { Activity, VoteAnswer } from '@coterie/contract/activities'

type Person = Activity['votes'][number]['person']
export type VoteInput = { answer: VoteAnswer; dates: number[] }

export function applyVote(activity: Activity, voter: Person, { answer, dates }: VoteInput): Activity {
  const voteInput = { answer, dates: answer === 'yes' ? applyDateVotes(activity, dates) : [] }
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
function applyDateVotes({ dates: proposed }: Activity, chosen: number[]): number[] {
  return proposed.length === 1 ? proposed.map(({ id }) => id) : chosen
}

export function toggleDate(mine: VoteInput | null, date: number): VoteInput {
  const chosen = mine?.dates ?? []
  const dates = chosen.includes(date) ? chosen.filter((id) => id !== date) : [...chosen, date]
  return { answer: 'yes', dates }
}
