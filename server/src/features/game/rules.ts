import type { OwnRank } from '@coterie/contract/game/game'
import type { Leaderboard } from '@coterie/contract/game/points'

export function getRank(counts: ReadonlyMap<number, number>, points: number): number {
  let above = 0
  for (const [total, people] of counts) if (total > points) above += people
  return above + 1
}

/** Why a person is not on a board. Friends see each other even with discovery turned off. */
export function getAbsenceReason(
  board: Leaderboard,
  person: {
    on_leaderboard: boolean
    is_discoverable: boolean
    show_location: boolean
    city_id: number | null
  },
): OwnRank['reasonUnranked'] {
  if (!person.on_leaderboard) return 'off'
  if (board === 'friends') return null
  if (!person.is_discoverable) return 'hidden'
  if (board === 'everyone') return null
  if (person.city_id === null) return 'location-missing'
  return person.show_location ? null : 'location-hidden'
}
