import type { City } from './content/cities.ts'
import type { Dice } from './random.ts'

/** What the slots of a text stand for: `{park}` → 'Viktoriapark'. */
export type Slots = Readonly<Record<string, string>>

/** One choice for each slot of a city, so that a circle stays in its own park. */
export function chooseSlots(city: City, dice: Dice): Slots {
  const chosen = Object.entries(city.slots).map(([slot, choices]) => [slot, dice.pick(choices)])
  return { city: city.spoken, ...Object.fromEntries(chosen) }
}

/**
 * Fills the slots of a text. A place that begins a sentence gets its capital: '{park} is ours' with
 * 'the dunes' becomes 'The dunes is ours'.
 *
 * @throws when the text has a slot that nothing fills.
 */
export function fill(text: string, slots: Slots): string {
  return text
    .replace(/\{(\w+)\}/g, (_, slot: string) => {
      const value = slots[slot]
      if (value === undefined) throw new Error(`Nothing fills {${slot}} in: ${text}`)
      return value
    })
    .replace(/(^|[.?] )the (?=\p{Lu})/gu, '$1The ')
}
