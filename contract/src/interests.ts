/** Interests for filters and profiles. Swimming is listed in two categories, but is one interest. */
export const interestCatalog = {
  'Outdoor Activities': [
    'Hiking',
    'Camping',
    'Cycling',
    'Running',
    'Swimming',
    'Fishing',
    'Kayaking',
    'Rock Climbing',
    'Yoga',
  ],
  'Arts & Culture': [
    'Photography',
    'Painting',
    'Drawing',
    'Sculpture',
    'Writing',
    'Poetry',
    'Museums',
    'Theater',
    'Dance',
  ],
  'Food & Drink': [
    'Cooking',
    'Baking',
    'Wine Tasting',
    'Craft Beer',
    'Coffee',
    'Food Tours',
    'Vegan Food',
    'BBQ',
    'Brunching',
  ],
  Entertainment: [
    'Movies',
    'Music',
    'Concerts',
    'Board Games',
    'Video Games',
    'Karaoke',
    'Trivia',
    'Comedy Shows',
    'Book Club',
  ],
  'Tech & Science': [
    'Coding',
    'AI',
    'Blockchain',
    'Astronomy',
    'Robotics',
    'Biotechnology',
    '3D Printing',
    'Electronics',
    'Science Fiction',
  ],
  Wellness: [
    'Meditation',
    'Fitness',
    'Mental Health',
    'Nutrition',
    'Self-Care',
    'Mindfulness',
    'Spa Days',
    'Aromatherapy',
  ],
  Sports: [
    'Basketball',
    'Soccer',
    'Tennis',
    'Golf',
    'Baseball',
    'Volleyball',
    'Football',
    'Swimming',
    'Martial Arts',
  ],
  Travel: [
    'Road Trips',
    'Backpacking',
    'International Travel',
    'Weekend Getaways',
    'Cultural Exchange',
    'Eco-Tourism',
    'Solo Travel',
  ],
} as const

export type InterestCategory = keyof typeof interestCatalog

export const interestCategories = [
  'Outdoor Activities',
  'Arts & Culture',
  'Food & Drink',
  'Entertainment',
  'Tech & Science',
  'Wellness',
  'Sports',
  'Travel',
] as const satisfies readonly InterestCategory[]

/** The category of most of these interests; on a tie, the earlier one. `null` if none is in the catalog. */
export function findMainCategory(names: readonly string[]): InterestCategory | null {
  const counts = interestCategories.map((category) => {
    const known: readonly string[] = interestCatalog[category]
    return { category, count: names.filter((name) => known.includes(name)).length }
  })
  const [first] = counts.toSorted((a, b) => b.count - a.count)
  return first === undefined || first.count === 0 ? null : first.category
}

/** Interests offered in onboarding: id → label. The stored name comes from `interestNames`. */
export const onboardingInterests = {
  hiking: 'Hiking',
  cooking: 'Cooking',
  reading: 'Reading',
  gaming: 'Gaming',
  sports: 'Sports',
  music: 'Music',
  travel: 'Travel',
  art: 'Art',
  technology: 'Technology',
  movies: 'Movies & TV Shows',
  fitness: 'Fitness',
  photography: 'Photography',
} as const

/** 'Rock Climbing' → 'rock-climbing'. Spellings of the same interest share an id. */
export function toInterestId(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** All predefined interests: id → name. The catalog's name wins over the onboarding label. */
export const interestNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(onboardingInterests),
  ...Object.values(interestCatalog).flatMap((names) =>
    names.map((name) => [toInterestId(name), name] as const),
  ),
])
