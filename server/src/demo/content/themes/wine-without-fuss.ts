import type { Theme } from '../theme.ts'

export const wineWithoutFuss: Theme = {
  id: 'wine-without-fuss',
  category: 'Food & Drink',
  interests: ['Wine Tasting', 'Food Tours', 'Weekend Getaways'],
  scene: 'bar',
  names: ['Plain Corks', 'Grape Company', 'The Third Glass'],
  openings: [
    'Wine for people who don’t want to say “notes of”.',
    'Five bottles, five people who each brought one and have to say why.',
  ],
  details: [
    'Everything under a fixed price; the cheapest bottle has won four times.',
    'We taste blind, with bread, and guess at weather rather than grapes.',
    'In autumn we help with the harvest for a day and sleep very well.',
  ],
  mottos: [
    'Leave the car at home, and the jargon with it.',
    'If you like it, it’s good. That’s our whole theory.',
  ],
  activities: [
    'Blind tasting under a fixed price',
    'A day at a vineyard by train',
    'Cheese, bread and one good bottle in {park}',
  ],
  meetups: [
    {
      title: 'Five bottles, blind',
      description: 'Bring one bottle in a sock. We taste, guess, eat bread and reveal.',
      location: 'the back room at {pub}',
      day: 'Thursday',
      hour: 19,
      hours: 3,
    },
    {
      title: 'To the vineyard by train',
      description:
        'A small estate an hour away shows us around. Lunch in the yard, last train home at eight.',
      location: '{station}',
      day: 'Saturday',
      hour: 10,
      hours: 9,
    },
  ],
  threads: [
    [
      'A: Thursday: bring a bottle in a sock. A clean sock.',
      'B: Define clean',
      'C: It was me last time and I’ve apologised.',
      'A: Theme is “from an island”. Any island.',
      'B: Oh that’s good. I know exactly which.',
    ],
    [
      'C: The cheapest one won again, I’m ruined as a host.',
      'B: You’re a host with savings.',
      'A: Five times now. We should tell someone.',
    ],
  ],
  bios: [
    'Thinks the second cheapest bottle is a trap.',
    'I guess the weather in the glass and I’m always wrong.',
    'Bread first, then wine, then opinions.',
  ],
}
