import type { InterestCategory } from '@coterie/contract/interests'

import type { DemoEvent } from '../community.ts'
import type { SceneName } from '../covers/covers.ts'

export type Listing = {
  title: string
  description: string
  location: string
  tags: readonly string[]
  sponsors?: readonly string[]
  category: InterestCategory
  scene: SceneName
  hour: DemoEvent['hour']
  hours: number
  capacity?: number
  /** How many people each guest may bring. */
  plusOnes?: number
  /** Asked with the RSVP. Answering is optional. */
  question?: string
  allowsEmailGuests?: true
}

/** A recent evening of the demo person. */
export const soupAndStories: Listing = {
  title: 'Soup and stories',
  description: 'One pot, one long table, and everyone tells something that happened to them this week.',
  location: '{cafe}',
  tags: ['Cooking', 'Writing', 'Coffee'],
  category: 'Food & Drink',
  scene: 'dinner',
  hour: 18,
  hours: 3,
}

/** An earlier one, after which they became friends with two other guests. */
export const dumplingNight: Listing = {
  title: 'Dumplings by the dozen',
  description: 'We fold dumplings with three fillings and eat them together. No experience needed.',
  location: '{cafe}',
  tags: ['Cooking', 'Board Games'],
  category: 'Food & Drink',
  scene: 'dinner',
  hour: 18,
  hours: 3,
}

export const listings: readonly Listing[] = [
  {
    title: 'Street fair in {hood}',
    description: 'Two hundred metres of long tables, a brass band, a repair stall and a great many cakes.',
    location: '{hood}, the main street',
    tags: ['Food Tours', 'Music', 'Brunching'],
    category: 'Food & Drink',
    scene: 'dinner',
    hour: 12,
    hours: 7,
  },
  {
    title: 'Second-hand book fair',
    allowsEmailGuests: true,
    description: 'Forty boxes, fair prices, and a reading corner for anyone who can’t wait to get home.',
    location: '{hall}',
    tags: ['Book Club', 'Writing', 'Coffee'],
    category: 'Entertainment',
    scene: 'books',
    hour: 10,
    hours: 6,
  },
  {
    title: 'Open studios',
    description: 'Painters, potters and printers open their doors. Walk in, look around, ask how it’s done.',
    location: 'the courtyards of {hood}',
    tags: ['Painting', 'Drawing', 'Sculpture', 'Photography'],
    category: 'Arts & Culture',
    scene: 'gallery',
    hour: 13,
    hours: 6,
  },
  {
    title: 'Lantern walk along {water}',
    description: 'A slow walk at dusk with paper lanterns, soup at the end and music on the way.',
    location: 'the bridge at {water}',
    tags: ['Hiking', 'Photography', 'Mindfulness'],
    category: 'Outdoor Activities',
    scene: 'lake',
    hour: 17,
    hours: 2,
  },
  {
    title: 'Try-a-sport day',
    description: 'Twelve clubs, twelve sports, ten minutes each. Bring shoes that may get dirty.',
    location: '{park}',
    tags: ['Volleyball', 'Tennis', 'Basketball', 'Martial Arts'],
    category: 'Sports',
    scene: 'court',
    hour: 11,
    hours: 5,
    capacity: 150,
  },
  {
    title: 'Night of small telescopes',
    description:
      'The amateur astronomers set up in the park. If it’s cloudy there are talks and tea instead.',
    location: '{park}, the meadow',
    tags: ['Astronomy', 'Science Fiction'],
    category: 'Tech & Science',
    scene: 'stars',
    hour: 20,
    hours: 3,
  },
  {
    title: 'A morning of quiet',
    description: 'Guided sitting for beginners, then breakfast. Cushions provided, phones not.',
    location: '{hall}',
    tags: ['Meditation', 'Mindfulness', 'Yoga'],
    category: 'Wellness',
    scene: 'yoga',
    hour: 9,
    hours: 3,
    capacity: 40,
  },
  {
    title: 'Slides from far away',
    description: 'Five travellers, ten minutes each, one bus story per person. Soup by donation.',
    location: '{pub}',
    tags: ['Backpacking', 'Solo Travel', 'Cultural Exchange'],
    category: 'Travel',
    scene: 'road',
    hour: 19,
    hours: 3,
    capacity: 60,
  },
  {
    title: 'The big swap',
    description: 'Clothes, plants, games, tools: bring five things, take five things.',
    location: '{hall}',
    tags: ['Board Games', 'Trivia', 'Eco-Tourism'],
    category: 'Entertainment',
    scene: 'games',
    hour: 14,
    hours: 4,
  },
  {
    title: 'Makers’ market',
    description: 'Robots, knits, radios and honey from forty makers of {city}.',
    location: '{station}, the old hall',
    tags: ['3D Printing', 'Electronics', 'Robotics'],
    category: 'Tech & Science',
    scene: 'bench',
    hour: 11,
    hours: 7,
  },
  {
    title: 'First loaf',
    description: 'One oven, six pairs of hands, and everyone goes home with a warm sourdough.',
    location: '{cafe}, after hours',
    tags: ['Baking', 'Cooking', 'Coffee'],
    sponsors: ['The corner mill'],
    category: 'Food & Drink',
    scene: 'coffee',
    hour: 18,
    hours: 3,
    capacity: 6,
    plusOnes: 1,
    question: 'Anything you can’t eat?',
  },
  {
    title: 'Concert on the stairs',
    allowsEmailGuests: true,
    description: 'Three neighbours with a cello, a clarinet and good nerves. Bring something to sit on.',
    location: '{hall}, the stairs outside',
    tags: ['Music', 'Concerts', 'Dance'],
    category: 'Arts & Culture',
    scene: 'stage',
    hour: 19,
    hours: 2,
  },
  {
    title: 'The easy long run',
    description: 'Twelve easy kilometres along {water}, three groups by pace, and pastries for all of them.',
    location: 'the bridge at {water}',
    tags: ['Running', 'Fitness', 'Brunching'],
    category: 'Sports',
    scene: 'trail',
    hour: 8,
    hours: 2,
  },
]

export const tonight: readonly Listing[] = [
  {
    title: 'Quiz at {pub}',
    description:
      'Six rounds, teams of four. Come alone and we’ll find you a team that’s missing exactly you.',
    location: '{pub}, the back room',
    tags: ['Trivia', 'Board Games', 'Music'],
    category: 'Entertainment',
    scene: 'bar',
    hour: 'tonight',
    hours: 3,
  },
  {
    title: 'Short films, long sofa',
    description:
      'Eight films, none over fifteen minutes, and time to argue about each. Popcorn is on the house.',
    location: '{hall}',
    tags: ['Movies', 'Photography'],
    category: 'Entertainment',
    scene: 'cinema',
    hour: 'tonight',
    hours: 3,
    capacity: 40,
  },
  {
    title: 'Neighbours’ table in {hood}',
    description:
      'One pot of soup, one long table, and the neighbours from around the corner. Pay what you like.',
    location: '{cafe}',
    tags: ['Cooking', 'Food Tours', 'Coffee'],
    category: 'Food & Drink',
    scene: 'dinner',
    hour: 'tonight',
    hours: 3,
    capacity: 30,
  },
  {
    title: 'City lights photo walk',
    description: 'Slow shutter, warm gloves. We walk from {station} to {water}; phones are cameras too.',
    location: '{station}, main entrance',
    tags: ['Photography', 'Hiking'],
    category: 'Arts & Culture',
    scene: 'skyline',
    hour: 'tonight',
    hours: 3,
  },
]
