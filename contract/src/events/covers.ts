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

type CoveredEvent = { id: number; category: string | null; tags: readonly string[]; location: string | null }

/** @returns null without a category. */
export function chooseCover({ id, category, tags, location }: CoveredEvent): Cover | null {
  if (!isCategory(category)) return null
  const scenes = scenesByCategory[category]
  const fitting = scenes.filter((scene) => interestsByScene[scene]?.some((name) => tags.includes(name)))
  const choices = fitting.length > 0 ? fitting : scenes
  const scene = choices[id % choices.length] ?? scenes[0] ?? 'table'
  const tint = (sumCodePoints(location ?? '') + coverScenes.indexOf(scene)) % coverTints
  return { scene, tint, variant: Math.floor(id / choices.length) % coverVariants }
}

/** Covers of a list. A cover that looks like one of the previous two gets other colors. */
export function chooseCovers(events: readonly CoveredEvent[]): (Cover | null)[] {
  const covers: (Cover | null)[] = []
  for (const event of events) {
    const cover = chooseCover(event)
    covers.push(cover && findDistinctVariant(cover, covers.slice(-2)))
  }
  return covers
}

function findDistinctVariant(cover: Cover, previousCovers: readonly (Cover | null)[]): Cover {
  const paths = new Set(previousCovers.map((previous) => previous && getCoverPath(previous)))
  const variants = Array.from({ length: coverVariants }, (_, step) => ({
    ...cover,
    variant: (cover.variant + step) % coverVariants,
  }))
  return variants.find((variant) => !paths.has(getCoverPath(variant))) ?? cover
}

export function getCoverPath({ scene, tint, variant }: Cover): string {
  return `/covers/${scene}-${tint}-${variant}.svg`
}

const pathFormat = /^\/covers\/([a-z]+)-(\d)-(\d)\.svg$/

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
