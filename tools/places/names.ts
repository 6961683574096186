import { fold } from '../../server/src/features/cities/fold.ts'
import type { RawPlace } from './geonames.ts'

/**
 * GeoNames lists machine romanisations ("lndn", "lun dui") among the alternate names. Only they start with a lower-case
 * ASCII letter. People don't type them, and they would match what people do type.
 */
const romanisedByMachine = /^[a-z][ -~]*$/u

/** Below this population, a place in a country with Latin script needs no names in other scripts. */
const knownAbroadFrom = 15_000

function writesLatin(country: string): boolean {
  return new Intl.Locale(`und-${country}`).maximize().script === 'Latn'
}

function spokenNames(place: RawPlace): string[] {
  const local = place.population < knownAbroadFrom && writesLatin(place.country)
  return place.alternates.filter(
    (name) => !romanisedByMachine.test(name) && (!local || /\p{Script=Latin}/u.test(name)),
  )
}

/**
 * Other names for searching, folded. Leaves out names that only extend another one: "München" makes "munchen bayern"
 * unnecessary.
 */
export function otherNames(place: RawPlace): string[] {
  const own = fold(place.name)
  const kept = new Set<string>()
  for (const name of [...new Set([place.ascii, ...spokenNames(place)].map(fold))].sort()) {
    const words = name.split(' ')
    const starts = words.map((_, index) => words.slice(0, index + 1).join(' '))
    if (name !== '' && !starts.some((start) => start === own || kept.has(start))) kept.add(name)
  }
  return [...kept]
}
