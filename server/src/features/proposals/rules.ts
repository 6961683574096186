import type { Messages } from '../../i18n/messages.ts'

/** The numbers of docs/decisions/0010-proposed-circles.md. */
export const proposalSettings = {
  /** How many people a set has. */
  fewest: 4,
  most: 8,
  /** How far apart they live at most, as seen from the one for whom we look (km). */
  rangeKm: 40,
  /** Each must be among so many best for each of the others. */
  amongBest: 40,
  /** Of somebody's interests so many, the rarest, are tried in pairs. */
  rarestTried: 6,
  /** So many interests of a set are named. */
  mostNamed: 4,
  /** Who was not here for so long is left in peace (days). */
  activeDays: 14,
  /** A circle where nothing happened for so long is not one to join instead (days). */
  circleQuietDays: 30,
  /** Nobody is asked again before (days). */
  restDays: 7,
  /** How long a proposal can be answered (days). */
  openDays: 14,
  /** For so many people a run looks. */
  seedsPerRun: 100,
} as const

const day = 24 * 60 * 60 * 1000

export const addDays = (now: Date, days: number) => new Date(now.getTime() + days * day)

/** Characters that the name of a circle holds. */
const nameMaximum = 80

/**
 * What the circle is called: 'Chess & Night walks in Berlin'; less where that is too long.
 *
 * @param interests what all like, the rarest first; at least one.
 * @param location 'Berlin, Germany', or null where nobody shows it.
 */
export function createName(
  interests: readonly string[],
  location: string | null,
  { circles }: Pick<Messages, 'circles'>,
): string {
  const comma = location?.lastIndexOf(',') ?? -1
  const city = location?.slice(0, comma === -1 ? undefined : comma) ?? null
  const [one, two] = [interests.slice(0, 1), interests.slice(0, 2)]
  const wishes = [circles.name(two, city), circles.name(one, city), circles.name(two, null)]
  return wishes.find((name) => name.length <= nameMaximum) ?? circles.name(one, null)
}
