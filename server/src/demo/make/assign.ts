import { onboardingInterests, interestNames } from '@coterie/contract/interests'

import { cities } from '../content/cities.ts'
import type { Theme } from '../content/theme.ts'
import { themes } from '../content/themes.ts'
import { dice } from '../random.ts'

const circlesInAll = 150

/** The city of the demo person must have the circles that she is in. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  Berlin: ['day-walks', 'board-games', 'coffee-crawl', 'film-club', 'side-projects'],
}

/**
 * Which themes each city has circles of, in the order of the cities: no theme twice in a city, no
 * more often in all than it has names, and in every city one for each interest that onboarding
 * offers, so that a newcomer anywhere finds something that fits.
 */
export function assignThemes(): Theme[][] {
  const uses = new Map<Theme, number>()
  const chosen = cities.map((city) => (fixed[city.place] ?? []).map((id) => themeOf(id)))
  for (const theme of chosen.flat()) count(uses, theme)
  for (const interest of scarcestFirst()) {
    for (const mine of chosen) {
      if (!mine.some((theme) => theme.interests.includes(interest))) add(mine, uses, interest)
    }
  }
  for (let city = 0; chosen.flat().length < circlesInAll; city = (city + 1) % cities.length) {
    const smallest = Math.min(...chosen.map((mine) => mine.length))
    const mine = chosen[city]
    if (mine !== undefined && mine.length === smallest) add(mine, uses, null)
  }
  return chosen
}

function themeOf(id: string): Theme {
  const theme = themes.find((candidate) => candidate.id === id)
  if (theme === undefined) throw new Error(`There is no theme ${id}`)
  return theme
}

function count(uses: Map<Theme, number>, theme: Theme): void {
  uses.set(theme, (uses.get(theme) ?? 0) + 1)
}

/** Onboarding's interests, those with the fewest places to go first. */
function scarcestFirst(): string[] {
  const names = Object.keys(onboardingInterests).map((id) => interestNames.get(id) ?? id)
  return names.toSorted((a, b) => room(a) - room(b))
}

/** How many circles could be about an interest. */
function room(interest: string): number {
  const about = themes.filter(({ interests }) => interests.includes(interest))
  return about.reduce((sum, { names }) => sum + names.length, 0)
}

/** Adds the theme that is least used so far, of those that fit. */
function add(mine: Theme[], uses: Map<Theme, number>, interest: string | null): void {
  const free = themes.filter(
    (theme) =>
      !mine.includes(theme) &&
      (uses.get(theme) ?? 0) < theme.names.length &&
      (interest === null || theme.interests.includes(interest)),
  )
  const least = Math.min(...free.map((theme) => uses.get(theme) ?? 0))
  const best = free.filter((theme) => (uses.get(theme) ?? 0) === least)
  if (best.length === 0) throw new Error(`No theme is left for ${interest ?? 'a city'}`)
  const theme = dice('assign', interest ?? 'any', uses.size, mine.length).pick(best)
  mine.push(theme)
  count(uses, theme)
}
