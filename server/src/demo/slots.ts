import type { City } from './content/cities.ts'
import type { Random } from './random.ts'

/** Values of slots: `{park}` → 'Viktoriapark'. */
export type Slots = Readonly<Record<string, string>>

/** Picks a value for each slot of a city. A circle keeps its values, such as its park. */
export function chooseSlots(city: City, random: Random): Slots {
  const chosen = Object.entries(city.slots).map(([slot, choices]) => [slot, random.pick(choices)])
  return { city: city.nameInText, ...Object.fromEntries(chosen) }
}

/**
 * Fills the slots of a text, capitalizing at the start of a sentence: '{park} is ours' with 'the Rheinpark' becomes
 * 'The Rheinpark is ours'.
 *
 * @throws if a slot has no value.
 */
export function fill(text: string, slots: Slots): string {
  return text
    .replace(/\{(\w+)\}/g, (_, slot: string) => {
      const value = slots[slot]
      if (value === undefined) throw new Error(`No value for {${slot}} in: ${text}`)
      return value
    })
    .replace(/(^|[.?] )the (?=\p{Lu})/gu, '$1The ')
}
