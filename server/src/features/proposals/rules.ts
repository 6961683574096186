import type { Messages } from '../../i18n/messages.ts'

/** The reasons are in docs/decisions/0010-proposed-circles.md. */
export const proposalSettings = {
  /** People in a proposed circle. */
  minPeople: 4,
  maxPeople: 8,
  /** Maximum distance from the person the proposal starts with (km). */
  rangeKm: 40,
  /** Everyone must be among this many best matches of everyone else. */
  maxMatchRank: 40,
  /** How many of a person's rarest interests are combined into pairs. */
  maxRareInterests: 6,
  /** Maximum number of shared interests that a proposal names. */
  maxNamedInterests: 4,
  /** People inactive for this long get no proposals (days). */
  activeDays: 14,
  /** A circle without activity for this long doesn't count as an alternative (days). */
  circleQuietDays: 30,
  /** Minimum time between two proposals for one person (days). */
  minDaysBetween: 7,
  /** How long a proposal stays open (days). */
  openDays: 14,
  /** Number of people that a run starts with. */
  peoplePerRun: 100,
} as const

const day = 24 * 60 * 60 * 1000

export const addDays = (now: Date, days: number) => new Date(now.getTime() + days * day)

const maxNameLength = 80

/**
 * The circle's name: 'Chess & Night walks in Berlin'; shortened if that is too long.
 *
 * @param interests shared by all, rarest first; at least one.
 * @param location 'Berlin, Germany', or null if no one shows it.
 */
export function createName(
  interests: readonly string[],
  location: string | null,
  { circles }: Pick<Messages, 'circles'>,
): string {
  const comma = location?.lastIndexOf(',') ?? -1
  const city = location?.slice(0, comma === -1 ? undefined : comma) ?? null
  const [firstOnly, firstTwo] = [interests.slice(0, 1), interests.slice(0, 2)]
  const candidates = [
    circles.name(firstTwo, city),
    circles.name(firstOnly, city),
    circles.name(firstTwo, null),
  ]
  return candidates.find((name) => name.length <= maxNameLength) ?? circles.name(firstOnly, null)
}
