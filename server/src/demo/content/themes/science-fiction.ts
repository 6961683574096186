import type { Theme } from '../theme.ts'

export const scienceFiction: Theme = {
  id: 'science-fiction',
  category: 'Tech & Science',
  interests: ['Science Fiction', 'Reading', 'Movies'],
  scene: 'stars',
  names: ['Other Moons', 'The Generation Ship', 'Airlock', 'Second Sun', 'Paperback Planets'],
  openings: [
    'Science fiction, on paper and on screens, for people who argue about engines and cry about robots.',
    'One old paperback and one new one a month.',
  ],
  details: [
    'We like first contact, last libraries and anything with a greenhouse in it.',
    'Someone always brings the cover art from 1974.',
    'Film nights with the sound low, so that we can talk.',
    'We’re writing one story together, a page per person. It has got away from us.',
  ],
  mottos: [
    'If you have only seen the films, we envy you what’s ahead.',
    'Spoilers are allowed after fifty years.',
  ],
  activities: [
    'A double bill: one classic, one mess',
    'Swap paperbacks at {cafe}',
    'Write the next page of our story',
  ],
  meetups: [
    {
      title: 'Paperback night',
      description:
        'This month: a generation ship and a very stubborn gardener. Bring your copy and one question.',
      location: '{cafe}',
      day: 'Wednesday',
      hour: 19,
      hours: 2,
    },
    {
      title: 'Double bill',
      description: 'Two films from the same year, one loved, one forgotten. Popcorn with too much paprika.',
      location: 'a living room in {hood}',
      day: 'Saturday',
      hour: 18,
      hours: 5,
    },
  ],
  threads: [
    [
      'A: Halfway through. The gardener is the best character and I fear for her.',
      'B: I say nothing. I say absolutely nothing.',
      'C: That’s how I know that she dies',
      'B: I said NOTHING.',
      'A: Wednesday at seven and bring tissues, I gather.',
    ],
    [
      'C: It’s my turn for our story. What on earth is a “reluctant moon”?',
      'A: That was me. I was tired.',
      'B: Keep it. The moon has feelings now, that’s canon.',
      'C: Fine. The moon writes a letter.',
    ],
  ],
  bios: [
    'Prefers spaceships with greenhouses.',
    'Owns the same paperback in four covers.',
    'I cried about a robot on a train. Twice.',
  ],
}
