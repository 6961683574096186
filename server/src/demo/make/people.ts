import { interestNames } from '@coterie/contract/interests'
import { maxPrompts } from '@coterie/contract/limits'
import { emptyProfileTexts } from '@coterie/contract/profile-texts'
import type { Prompt, PromptAnswer } from '@coterie/contract/prompts'
import { Faker, type LocaleDefinition, base, en } from '@faker-js/faker'

import { demoAdmin, demoPerson } from '../accounts.ts'
import { type Circle, type Person, minutesPerDay } from '../community.ts'
import { beginnings, endings, jobs } from '../content/bios.ts'
import { type City, cities } from '../content/cities.ts'
import { promptAnswers } from '../content/prompt-answers.ts'
import { type Random, createRandom } from '../random.ts'
import { fill, chooseSlots } from '../slots.ts'

const peoplePerCity = 50

/** The demo person's circles. assign.ts puts them in her city. */
const demoThemes = new Set(['day-walks', 'board-games'])

const fakers = new Map<LocaleDefinition, Faker>()

/**
 * All people, city by city. In each city the first person for each circle founds it, and one person is an Advertiser. The
 * demo person founds the first circle of the first city; the demo admin comes last.
 */
export function makePeople(circles: readonly Circle[]): Person[] {
  const taken = new Set<string>([demoPerson.name, demoAdmin.name])
  const people = cities.flatMap((city) => {
    const local = circles.filter((circle) => circle.city === city)
    return Array.from({ length: peoplePerCity }, (_, index) => makePerson(city, local, index, taken))
  })
  const [first, ...others] = people
  if (first === undefined) throw new Error('The demo has no cities')
  return [toDemoPerson(first, circles), ...others, makeAdmin(first.city)]
}

function makePerson(city: City, local: readonly Circle[], index: number, taken: Set<string>): Person {
  const random = createRandom('person', city.name, index)
  const favorites = pickFavorites(local, index, random)
  const { name, sex } = chooseName(city, random, taken)
  const isFounder = index < local.length
  const isAdvertiser = index === peoplePerCity - 1
  const days = isFounder ? random.between(1, 30) : random.between(20, 400)
  // About every eighth other person is new, so that feeds show “New here”.
  const isNew = !isAdvertiser && createRandom('new person', city.name, index).chance(0.13)
  const joined = isFounder
    ? (favorites[0]?.founded ?? 0) + days * minutesPerDay
    : (isNew ? 1 + (days % 28) : days) * minutesPerDay
  return {
    name,
    email: `${toEmailName(name)}.${cities.indexOf(city) * peoplePerCity + index}@demo.example`,
    city,
    home: random.chance(0.28) ? random.pick(city.suburbs) : city.name,
    pronouns: choosePronouns(name, sex),
    promptAnswers: choosePromptAnswers(name),
    bio: isFounder || random.chance(0.88) ? composeBio(city, favorites, random) : null,
    interests: chooseInterests(favorites, random),
    favoriteCircles: favorites,
    plan: isAdvertiser ? 'advertiser' : random.chance(0.12) ? 'premium' : 'free',
    role: 'user',
    portrait: isFounder || random.chance(0.86) ? { seed: name, sex } : null,
    joined,
    lastSeen: Math.min(random.between(3, 9 * minutesPerDay), Math.floor(joined / 2)),
  }
}

/** Up to three circles: the first favorites are spread evenly, the others are random. */
function pickFavorites(local: readonly Circle[], index: number, random: Random): Circle[] {
  const first = local[index % local.length]
  // Some circles are more popular.
  const weighted = local.flatMap((circle) => Array.from({ length: choosePopularity(circle) }, () => circle))
  const others = new Set(random.sample(weighted, random.between(2, 4)))
  return first === undefined ? [...others] : [...new Set([first, ...others])].slice(0, 3)
}

function choosePopularity(circle: Circle): number {
  return createRandom('fame', circle.city.name, circle.name).pick([1, 1, 2, 2, 4, 7])
}

/** A few entries of the name lists are abbreviations. */
const shortPart = /(?:^| )\p{Lu}\p{L}(?: |$)/u

function chooseName(
  city: City,
  random: Random,
  taken: Set<string>,
): { name: string; sex: 'female' | 'male' } {
  const faker = getFaker(random.pick(city.locales))
  faker.seed(random.between(1, 1_000_000))
  for (;;) {
    const sex = faker.helpers.arrayElement(['female', 'male'] as const)
    const name = `${faker.person.firstName(sex)} ${faker.person.lastName(sex)}`
    if (taken.has(name) || shortPart.test(name)) continue
    taken.add(name)
    return { name, sex }
  }
}

function getFaker(locale: LocaleDefinition): Faker {
  const faker = fakers.get(locale) ?? new Faker({ locale: [locale, en, base] })
  fakers.set(locale, faker)
  return faker
}

/** 'João D’Ávila' → 'joao.d.avila' */
function toEmailName(name: string): string {
  const ascii = name.replaceAll('ł', 'l').replaceAll('Ł', 'L').replaceAll('ß', 'ss').normalize('NFD')
  return ascii
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
}

/** Uses a separate random sequence, so that the other traits of a person don’t change. */
function choosePronouns(name: string, sex: 'female' | 'male'): string | null {
  const random = createRandom('pronouns', name)
  if (!random.chance(0.4)) return null
  return random.chance(0.1) ? 'they/them' : sex === 'female' ? 'she/her' : 'he/him'
}

/** One to three for most people. Uses a separate random sequence, like the pronouns. */
function choosePromptAnswers(name: string): PromptAnswer[] {
  const random = createRandom('prompts', name)
  if (!random.chance(0.7)) return []
  return random
    .sample(Object.entries(promptAnswers), random.between(1, maxPrompts))
    .map(([prompt, answers]) => ({ prompt: prompt as Prompt, answer: random.pick(answers) }))
}

function composeBio(city: City, favorites: readonly Circle[], random: Random): string {
  const slots = { ...chooseSlots(city, random), job: random.pick(jobs) }
  const sentences = [
    random.pick(beginnings),
    ...favorites.slice(0, 2).map((circle) => random.pick(circle.theme.bios)),
    ...(random.chance(0.6) ? [random.pick(endings)] : []),
  ]
  return sentences.map((sentence) => fill(sentence, slots)).join(' ')
}

/** Two or three interests of each favorite circle, and up to two others. */
function chooseInterests(favorites: readonly Circle[], random: Random): string[] {
  const shared = favorites.flatMap((circle) => random.sample(circle.theme.interests, random.between(2, 3)))
  const own = random.sample([...interestNames.values()], random.between(0, 2))
  return [...new Set([...shared, ...own])]
}

function toDemoPerson(person: Person, circles: readonly Circle[]): Person {
  return {
    ...person,
    name: demoPerson.name,
    email: demoPerson.email,
    home: person.city.name,
    favoriteCircles: circles.filter(({ city, theme }) => city === person.city && demoThemes.has(theme.id)),
    plan: 'free',
    portrait: { seed: 'Maya', sex: 'female' },
    pronouns: 'she/her',
    promptAnswers: [
      { prompt: 'ask_me_about', answer: 'The owl that lives in the cemetery across the street' },
      { prompt: 'on_a_free_sunday', answer: 'Train to the last stop, then a long walk back' },
      { prompt: 'company_for', answer: 'Swimming in cold lakes' },
    ],
    bio: 'I live above a bakery and walk a lot to make up for it. Happiest with mud on my boots, a sandwich in my bag and someone next to me who knows birds.',
    interests: ['Hiking', 'Board Games', 'Photography', 'Coffee', 'Cooking'],
    lastSeen: 40,
  }
}

function makeAdmin(city: City): Person {
  return {
    name: demoAdmin.name,
    email: demoAdmin.email,
    city,
    home: city.name,
    ...emptyProfileTexts,
    promptAnswers: [],
    interests: ['Coffee', 'Photography', 'Board Games', 'Hiking'],
    favoriteCircles: [],
    plan: 'free',
    role: 'admin',
    portrait: null,
    joined: 430 * minutesPerDay,
    lastSeen: 30,
  }
}
