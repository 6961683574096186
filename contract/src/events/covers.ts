import { interestCatalog, type InterestCategory, type onboardingInterests } from '../interests.ts'

/** The drawn scenes that stand in for a photo. */
export const coverScenes = [
  'table',
  'coffee',
  'trail',
  'water',
  'garden',
  'court',
  'city',
  'journey',
  'stage',
  'screen',
  'dance',
  'book',
  'craft',
  'game',
  'laptop',
  'stars',
  'calm',
] as const
export type CoverScene = (typeof coverScenes)[number]

/** The scenes of each category, the most typical one first. */
const scenesByCategory: Record<InterestCategory, readonly CoverScene[]> = {
  'Outdoor Activities': ['trail', 'water', 'garden', 'city', 'calm'],
  'Arts & Culture': ['craft', 'book', 'dance', 'stage', 'city'],
  'Food & Drink': ['table', 'coffee'],
  Entertainment: ['game', 'stage', 'screen', 'book'],
  'Tech & Science': ['laptop', 'stars', 'craft'],
  Wellness: ['calm', 'garden', 'water', 'court'],
  Sports: ['court', 'water', 'trail', 'dance'],
  Travel: ['journey', 'city', 'trail'],
}

type Interest =
  | (typeof interestCatalog)[InterestCategory][number]
  | (typeof onboardingInterests)[keyof typeof onboardingInterests]

/** Interests that a scene depicts, for scenes that depict some. */
const interestsByScene: Partial<Record<CoverScene, readonly Interest[]>> = {
  coffee: ['Coffee', 'Brunching', 'Baking'],
  trail: ['Hiking', 'Camping', 'Rock Climbing', 'Backpacking', 'Eco-Tourism'],
  water: ['Swimming', 'Fishing', 'Kayaking', 'Spa Days'],
  garden: ['Vegan Food', 'Nutrition', 'Aromatherapy', 'BBQ', 'Golf'],
  court: ['Fitness', 'Running'],
  city: ['Cycling', 'Photography', 'Food Tours', 'Cultural Exchange', 'Museums'],
  stage: ['Theater', 'Concerts', 'Music', 'Karaoke', 'Comedy Shows'],
  screen: ['Movies', 'Movies & TV Shows', 'Video Games'],
  dance: ['Dance', 'Martial Arts'],
  book: ['Writing', 'Poetry', 'Book Club', 'Reading'],
  craft: ['Painting', 'Drawing', 'Sculpture', '3D Printing', 'Electronics', 'Robotics'],
  game: ['Board Games', 'Trivia'],
  stars: ['Astronomy', 'Science Fiction'],
  calm: ['Yoga', 'Meditation', 'Mindfulness'],
  table: ['Cooking', 'Wine Tasting', 'Craft Beer'],
}

/** Backgrounds of a scene. The event's location chooses one. */
const coverTints = 6
/** Accent colors of a scene, each also mirrored. */
const coverVariants = 6

export type Cover = { scene: CoverScene; tint: number; variant: number }

/** Scenes for events whose category and title say nothing. */
const commonScenes: readonly CoverScene[] = ['table', 'coffee', 'city', 'garden']

type CoveredEvent = {
  id: number
  title: string
  category: string | null
  tags: readonly string[]
  location: string | null
}

/** By the tags, else the title, else the category. */
export function chooseCover(event: CoveredEvent): Cover {
  const { id, category, tags, location } = event
  const scenes = isCategory(category) ? scenesByCategory[category] : coverScenes
  const fitting = [
    scenes.filter((scene) => interestsByScene[scene]?.some((name) => tags.includes(name))),
    scenes.filter((scene) => isInTitle(scene, event)),
    isCategory(category) ? scenes : commonScenes,
  ]
  const choices = fitting.find(({ length }) => length > 0) ?? commonScenes
  const scene = choices[id % choices.length] ?? 'table'
  const tint = (sumCodePoints(location ?? '') + coverScenes.indexOf(scene)) % coverTints
  return { scene, tint, variant: Math.floor(id / choices.length) % coverVariants }
}

function isInTitle(scene: CoverScene, { title }: CoveredEvent): boolean {
  const words = ` ${title.toLowerCase().replaceAll(/[^\p{L}\p{N}&]+/gu, ' ')} `
  const names = [scene, ...(interestsByScene[scene] ?? [])]
  return names.some((name) => words.includes(` ${name.toLowerCase()} `))
}

/** Covers of a list. A cover that looks like one of the previous two gets other colors. */
export function chooseCovers(events: readonly CoveredEvent[]): Cover[] {
  const covers: Cover[] = []
  for (const event of events) covers.push(findDistinctVariant(chooseCover(event), covers.slice(-2)))
  return covers
}

function findDistinctVariant(cover: Cover, previousCovers: readonly Cover[]): Cover {
  const paths = new Set(previousCovers.map((previous) => getCoverPath(previous)))
  const variants = Array.from({ length: coverVariants }, (_, step) => ({
    ...cover,
    variant: (cover.variant + step) % coverVariants,
  }))
  return variants.find((variant) => !paths.has(getCoverPath(variant))) ?? cover
}

/** Emails show no SVG; the PNG is a square. The path says nothing about the event. */
type CoverFormat = 'svg' | 'png'

export function getCoverPath({ scene, tint, variant }: Cover, format: CoverFormat = 'svg'): string {
  return `/covers/${scene}-${tint}-${variant}.${format}`
}

const pathFormat = /^\/covers\/([a-z]+)-(\d)-(\d)\.(?:svg|png)$/

/** @returns null if there is no such cover. */
export function parseCoverPath(path: string): Cover | null {
  const [, name, tint, variant] = pathFormat.exec(path) ?? []
  const scene = coverScenes.find((other) => other === name)
  const cover = scene && { scene, tint: Number(tint), variant: Number(variant) }
  return cover !== undefined && cover.tint < coverTints && cover.variant < coverVariants ? cover : null
}

function isCategory(name: string | null): name is InterestCategory {
  return name !== null && Object.hasOwn(interestCatalog, name)
}

function sumCodePoints(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)
}
