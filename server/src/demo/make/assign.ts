import { onboardingInterests, interestNames } from '@coterie/contract/interests'

import { cities } from '../content/cities.ts'
import type { Theme } from '../content/theme.ts'
import { themes } from '../content/themes.ts'
import { createRandom } from '../random.ts'

const totalCircles = 150

const fixedThemes: Readonly<Record<string, readonly string[]>> = {
  Berlin: ['day-walks', 'board-games', 'coffee-crawl', 'film-club', 'side-projects'],
}

/**
 * The themes of the circles in each city, in the order of the cities. A theme occurs once per city and at most as often as
 * it has names. Every city has a circle for each onboarding interest, so that every newcomer finds a match.
 */
export function assignThemes(): Theme[][] {
  const uses = new Map<Theme, number>()
  const themesByCity = cities.map((city) => (fixedThemes[city.name] ?? []).map((id) => getTheme(id)))
  for (const theme of themesByCity.flat()) countUse(uses, theme)
  for (const interest of listScarcestInterestsFirst()) {
    for (const cityThemes of themesByCity) {
      if (!cityThemes.some((theme) => theme.interests.includes(interest)))
        addTheme(cityThemes, uses, interest)
    }
  }
  for (let city = 0; themesByCity.flat().length < totalCircles; city = (city + 1) % cities.length) {
    const smallest = Math.min(...themesByCity.map((cityThemes) => cityThemes.length))
    const cityThemes = themesByCity[city]
    if (cityThemes !== undefined && cityThemes.length === smallest) addTheme(cityThemes, uses, null)
  }
  return themesByCity
}

function getTheme(id: string): Theme {
  const theme = themes.find((candidate) => candidate.id === id)
  if (theme === undefined) throw new Error(`Unknown theme ${id}`)
  return theme
}

function countUse(uses: Map<Theme, number>, theme: Theme): void {
  uses.set(theme, (uses.get(theme) ?? 0) + 1)
}

/** Onboarding interests, those with the fewest possible circles first. */
function listScarcestInterestsFirst(): string[] {
  const names = Object.keys(onboardingInterests).map((id) => interestNames.get(id) ?? id)
  return names.toSorted((a, b) => countPossibleCircles(a) - countPossibleCircles(b))
}

function countPossibleCircles(interest: string): number {
  const matching = themes.filter(({ interests }) => interests.includes(interest))
  return matching.reduce((sum, { names }) => sum + names.length, 0)
}

/** Adds the least used matching theme. */
function addTheme(cityThemes: Theme[], uses: Map<Theme, number>, interest: string | null): void {
  const available = themes.filter(
    (theme) =>
      !cityThemes.includes(theme) &&
      (uses.get(theme) ?? 0) < theme.names.length &&
      (interest === null || theme.interests.includes(interest)),
  )
  const fewest = Math.min(...available.map((theme) => uses.get(theme) ?? 0))
  const best = available.filter((theme) => (uses.get(theme) ?? 0) === fewest)
  if (best.length === 0) throw new Error(`No theme is left for ${interest ?? 'a city'}`)
  const theme = createRandom('assign', interest ?? 'any', uses.size, cityThemes.length).pick(best)
  cityThemes.push(theme)
  countUse(uses, theme)
}
