import { interestCatalog } from '@coterie/contract/interests'

import { type Circle, minutesPerDay } from '../community.ts'
import { customs } from '../content/bios.ts'
import { type City, cities } from '../content/cities.ts'
import type { Theme } from '../content/theme.ts'
import type { Cover } from '../covers/covers.ts'
import { type Random, createRandom } from '../random.ts'
import { type Slots, chooseSlots, fill } from '../slots.ts'
import { assignThemes } from './assign.ts'
import type { CoverPicker } from './pick-covers.ts'

export function makeCircles(covers: CoverPicker): Circle[] {
  const used = new Map<Theme, number>()
  const assigned = assignThemes()
  return cities.flatMap((city, cityIndex) =>
    (assigned[cityIndex] ?? []).map((theme) => {
      const index = used.get(theme) ?? 0
      used.set(theme, index + 1)
      return makeCircle(theme, city, index, covers.pick(city, theme.scene))
    }),
  )
}

/** Circles with a past that other parts of the demo need. */
const establishedThemes = new Set(['day-walks', 'board-games', 'coffee-crawl', 'film-club'])

/** About every eighth circle is new, so that feeds show “New here”. */
function chooseFoundingTime(theme: Theme, city: City, random: Random): number {
  const isNew =
    !establishedThemes.has(theme.id) && createRandom('new circle', city.name, theme.id).chance(0.13)
  const days = random.between(60, 420)
  return (isNew ? 14 + (days % 40) : days) * minutesPerDay
}

/** @param index numbers the circles of a theme, which differ in name and texts. */
function makeCircle(theme: Theme, city: City, index: number, cover: Cover): Circle {
  const random = createRandom('circle', theme.id, index)
  const slots = chooseSlots(city, random)
  return {
    name: fill(theme.names[index % theme.names.length] ?? theme.id, removeArticles(slots)),
    theme,
    city,
    home: random.chance(0.08) ? random.pick(city.suburbs) : city.name,
    slots,
    description: composeDescription(theme, index, slots, random),
    interests: chooseInterests(theme, random),
    suggestedActivity: fill(theme.activities[index % theme.activities.length] ?? '', slots),
    cover,
    founded: chooseFoundingTime(theme, city, random),
    isListed: random.chance(0.5),
  }
}

/** Names omit articles: 'Pencils at Jordaan', but 'in the Jordaan' in a sentence. */
function removeArticles(slots: Slots): Slots {
  return Object.fromEntries(Object.entries(slots).map(([slot, value]) => [slot, value.replace(/^the /, '')]))
}

/** One opening, two details, one motto and perhaps a custom. Consecutive indexes have different openings. */
function composeDescription(theme: Theme, index: number, slots: Slots, random: Random): string {
  const sentences = [
    theme.openings[index % theme.openings.length] ?? '',
    ...random.sample(theme.details, 2),
    theme.mottos[index % theme.mottos.length] ?? '',
    ...(random.chance(0.6) ? [random.pick(customs)] : []),
  ]
  return sentences.map((sentence) => fill(sentence, slots)).join(' ')
}

/** The theme's interests, and sometimes one more from its category. */
function chooseInterests(theme: Theme, random: Random): string[] {
  const more = random.chance(0.35) ? [random.pick(interestCatalog[theme.category])] : []
  return [...new Set([...theme.interests, ...more])]
}
