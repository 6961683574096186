import type { InterestCategory } from '@coterie/contract/interests'

/** Public events of a city that belong to no circle; an Advertiser lists them. */
export type Listing = {
  title: string
  about: string
  where: string
  category: InterestCategory
  hour: number
  hours: number
  capacity?: number
}

export const listings: readonly Listing[] = [
  {
    title: 'Street fair in {hood}',
    about: 'Two hundred metres of long tables, a brass band, a repair stall and a great many cakes.',
    where: '{hood}, the main street',
    category: 'Food & Drink',
    hour: 12,
    hours: 7,
  },
  {
    title: 'Second-hand book weekend',
    about: 'Forty boxes, fair prices, and a reading corner for those who cannot wait until they are home.',
    where: '{hall}',
    category: 'Entertainment',
    hour: 10,
    hours: 6,
  },
  {
    title: 'Open studios',
    about: 'Painters, potters and printers open their doors. Walk in, look around, ask how it is done.',
    where: 'the courtyards of {hood}',
    category: 'Arts & Culture',
    hour: 13,
    hours: 6,
  },
  {
    title: 'Lantern walk along {water}',
    about: 'A slow walk at dusk with paper lanterns, soup at the end and music on the way.',
    where: 'the bridge at {water}',
    category: 'Outdoor Activities',
    hour: 17,
    hours: 2,
  },
  {
    title: 'Try a sport day',
    about: 'Twelve clubs, twelve sports, ten minutes each. Bring shoes that may get dirty.',
    where: '{park}',
    category: 'Sports',
    hour: 11,
    hours: 5,
    capacity: 150,
  },
  {
    title: 'Night of small telescopes',
    about: 'The amateur astronomers set up in the park. If it is cloudy there are talks and tea instead.',
    where: '{park}, the meadow',
    category: 'Tech & Science',
    hour: 20,
    hours: 3,
  },
  {
    title: 'A morning of quiet',
    about: 'Guided sitting for beginners, then breakfast. Cushions are there, phones are not.',
    where: '{hall}',
    category: 'Wellness',
    hour: 9,
    hours: 3,
    capacity: 40,
  },
  {
    title: 'Slides from far away',
    about: 'Five travellers, ten minutes each, one bus story per person. Soup by donation.',
    where: '{pub}',
    category: 'Travel',
    hour: 19,
    hours: 3,
    capacity: 60,
  },
  {
    title: 'The big swap',
    about: 'Clothes, plants, games, tools: bring five things, take five things.',
    where: '{hall}',
    category: 'Entertainment',
    hour: 14,
    hours: 4,
  },
  {
    title: 'Makers’ market',
    about: 'Robots, knits, radios and honey from forty makers of {city}.',
    where: '{station}, the old hall',
    category: 'Tech & Science',
    hour: 11,
    hours: 7,
  },
]
