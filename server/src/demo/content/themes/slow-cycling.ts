import type { Theme } from '../theme.ts'

export const slowCycling: Theme = {
  id: 'slow-cycling',
  category: 'Outdoor Activities',
  interests: ['Cycling', 'Coffee', 'Travel'],
  scene: 'trail',
  names: [
    'Slow Spokes',
    'Chain Reaction Coffee Club',
    'The {hood} Pedallers',
    'Two Wheels, One Cake',
    'Freewheelers',
    'Bells and Baskets',
  ],
  openings: [
    'Cycling for people who ring their bell at cows and stop for every good bakery.',
    'We ride out of {city} on quiet roads and come back with crumbs on our jerseys.',
    'City bikes, old racers, one cargo bike with a dog in it: this is our peloton.',
  ],
  details: [
    'Thirty to fifty kilometres, never more than eighteen an hour, always one coffee stop and usually two.',
    'We learned to fix flats together, and now nobody minds having one.',
    'Once a season we take the bikes on a train and ride from town to town for a weekend.',
    'Routes are shared the evening before, with a short cut for tired legs.',
    'We ride two by two where we may and in a quiet line where we must.',
  ],
  mottos: [
    'Any bike with two working brakes will do.',
    'We wait at the top of every hill and say nothing about it.',
    'The person at the back picks the bakery.',
  ],
  activities: [
    'A lazy loop to {trip} with two coffee stops',
    'Evening ride along {water}, lights on, ice cream after',
    'Learn to mend a flat in ten minutes at {cafe}',
  ],
  meetups: [
    {
      title: 'Coffee ride to {trip}',
      description:
        'About 40 km there and back, flat, with a long stop in the middle. Helmets, please; speed records, no.',
      location: '{cafe}, outside',
      day: 'Sunday',
      hour: 10,
      hours: 5,
    },
    {
      title: 'Flats and chains: a repair evening',
      description: 'Bring the bike that squeaks. We have stands, oil, patience and a kettle.',
      location: '{hall}',
      day: 'Thursday',
      hour: 19,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Route for Sunday is up. 42 km, flat, wind in our backs on the way home if the gods like us.',
      'B: They don’t',
      'C: Bakery stop?',
      'A: Two. One at km 12 and the good one at km 27.',
      'B: Then I forgive the wind.',
      'C: I have a spare tube for 28 inch if anybody needs one. I learned.',
    ],
    [
      'B: My chain sounds like a haunted house. Is that bad?',
      'C: When did you last oil it?',
      'B: …',
      'A: Come to {cafe} ten minutes early, I’ll bring the little bottle.',
      'B: You’re all angels',
    ],
  ],
  bios: [
    'My bike has a basket, a bell and opinions.',
    'I measure distance in bakeries.',
    'Rode along a whole river once and haven’t stopped talking about it.',
  ],
}
