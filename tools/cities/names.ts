import { fold } from '../../server/src/features/cities/fold.ts'
import type { RawPlace } from './geonames.ts'

/**
 * GeoNames lists machine romanizations ("lndn", "lun dui") among the alternate names. Only they start with a lower-case
 * ASCII letter. People don't type them, and they would match what people do type.
 */
const machineRomanization = /^[a-z][ -~]*$/u

/** Below this population, a place in a country with Latin script needs no names in other scripts. */
const minPopulationForForeignNames = 15_000

function usesLatinScript(country: string): boolean {
  return new Intl.Locale(`und-${country}`).maximize().script === 'Latn'
}

function getLikelyNames(place: RawPlace): string[] {
  const isLocal = place.population < minPopulationForForeignNames && usesLatinScript(place.country)
  return place.alternates.filter(
    (name) => !machineRomanization.test(name) && (!isLocal || /\p{Script=Latin}/u.test(name)),
  )
}

/**
 * Other names for searching, folded. Leaves out names that only extend another one: "München" makes "munchen bayern"
 * unnecessary.
 */
export function listOtherNames(place: RawPlace): string[] {
  const foldedName = fold(place.name)
  const kept = new Set<string>()
  for (const name of [...new Set([place.ascii, ...getLikelyNames(place)].map(fold))].sort()) {
    const words = name.split(' ')
    const starts = words.map((_, index) => words.slice(0, index + 1).join(' '))
    if (name !== '' && !starts.some((start) => start === foldedName || kept.has(start))) kept.add(name)
  }
  return [...kept]
}
