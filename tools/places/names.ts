import { fold } from '../../server/src/features/cities/fold.ts'
import type { RawPlace } from './geonames.ts'

/**
 * GeoNames carries machine romanisations ("lndn", "lun dui") among the alternates. They alone begin
 * with a small ASCII letter; nobody types them, and they would match what people do type.
 */
const romanisedByMachine = /^[a-z][ -~]*$/u

/** A town of a country that writes Latin is known in other scripts only when it is not small. */
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
 * The folded names by which a place can be found beside its own, without those that only extend
 * another: "München" makes "munchen bayern" needless.
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
