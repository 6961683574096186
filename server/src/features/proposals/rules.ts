import { translateInterestInSentence, translateInterestTo } from '@coterie/contract/i18n/interests'
import { getFormatLocale } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'

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

/** The reasons are in docs/decisions/0059-tables.md. */
export const tableRules = {
  /** How far ahead a table is (days). */
  minDays: 4,
  maxDays: 14,
  /** When those who were not asked at first are asked, if spots are free (days). */
  askOthersAfterDays: 1,
  /** How long the places of other circles are remembered (days). */
  venueDays: 180,
  /** How far back reliability looks (days). */
  reliabilityDays: 365,
  /** Events that everyone gets as a start, so that the first one missed doesn't decide. */
  graceEvents: 2,
} as const

/** The share of events that a person came to, of those where they had a spot; 1 for newcomers. */
export function getReliability({ came, saidYes } = { came: 0, saidYes: 0 }): number {
  return (came + tableRules.graceEvents) / (saidYes + tableRules.graceEvents)
}

/** @param ids by fit, best first. Who the proposal is built around stays first. */
export function sortByFitAndReliability(
  ids: readonly number[],
  getReliabilityOf: (id: number) => number,
): number[] {
  const [first, ...others] = ids
  const scored = others.map((id, index) => ({
    id,
    score: (1 - index / ids.length) * getReliabilityOf(id),
  }))
  const sorted = scored.toSorted((a, b) => b.score - a.score).map(({ id }) => id)
  return first === undefined ? [] : [first, ...sorted]
}

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
  language: Language,
): string {
  const comma = location?.lastIndexOf(',') ?? -1
  const city = location?.slice(0, comma === -1 ? undefined : comma) ?? null
  const [firstOnly, firstTwo] = [interests.slice(0, 1), interests.slice(0, 2)]
  const candidates = [
    joinNameParts(firstTwo, city, language),
    joinNameParts(firstOnly, city, language),
    joinNameParts(firstTwo, null, language),
  ]
  return candidates.find((name) => name.length <= maxNameLength) ?? joinNameParts(firstOnly, null, language)
}

function joinNameParts(interests: readonly string[], city: string | null, language: Language): string {
  const [first = '', ...others] = interests
  const names = [
    translateInterestTo(language, first),
    ...others.map((name) => translateInterestInSentence(name, language)),
  ]
  const list = formatShortList(names, language)
  return city === null ? list : m.proposals_circle_name({ interests: list, city }, { locale: language })
}

const formatShortList = (names: readonly string[], language: Language) =>
  new Intl.ListFormat(getFormatLocale(language), { style: 'short' }).format(names)

export function createDescription(interests: readonly string[], language: Language): string {
  const names = interests.map((name) => translateInterestInSentence(name, language))
  const list = new Intl.ListFormat(getFormatLocale(language)).format(names)
  return m.proposals_circle_description({ interests: list }, { locale: language })
}

/** 'Six for Chess & Night walks'. */
export function nameTable(interests: readonly string[], language: Language): string {
  const names = interests.slice(0, 2).map((name) => translateInterestInSentence(name, language))
  const list = formatShortList(names, language)
  return m.proposals_table_name({ interests: list }, { locale: language })
}

/** The circle of people who met at an event. */
export function nameAfterEvent(title: string, language: Language): { name: string; description: string } {
  return {
    name: title.slice(0, maxNameLength),
    description: m.proposals_event_circle_description({ title }, { locale: language }),
  }
}
