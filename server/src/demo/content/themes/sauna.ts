import type { Theme } from '../theme.ts'

export const sauna: Theme = {
  id: 'sauna',
  category: 'Wellness',
  interests: ['Spa Days', 'Self-Care', 'Aromatherapy'],
  scene: 'lake',
  names: ['Slow Sunday Steam', 'The Robe Committee', 'Eucalyptus', 'Warm Stones'],
  openings: [
    'Sauna, plunge, tea, repeat, until Sunday feels long again.',
    'We’re a circle for doing very little, carefully.',
  ],
  details: [
    'We take the mixed public baths, off-peak, when they’re cheap and empty.',
    'One of us makes the infusions: birch, mint, once something with rosemary that made us cry.',
    'Phones stay in a basket. The basket has a small blanket.',
    'We end with soup and are in bed by nine.',
  ],
  mottos: ['First time in a sauna? Sit low, leave early, come back.', 'All bodies, all towels.'],
  activities: [
    'Two rounds, then soup',
    'Mix your own oils on a rainy evening',
    'A day at the baths by train',
  ],
  meetups: [
    {
      title: 'Sunday steam',
      description: 'Three rounds at your own speed with rests in between. Bring two towels and slippers.',
      location: 'the public baths in {hood}',
      day: 'Sunday',
      hour: 15,
      hours: 4,
    },
    {
      title: 'Oils and balms',
      description: 'We mix a bath oil and a balm each and learn what not to combine.',
      location: '{hall}',
      day: 'Thursday',
      hour: 19,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Sunday at three. Infusion will be birch and a surprise.',
      'B: Last surprise was mustard',
      'A: It was a learning experience.',
      'C: I could smell colours. Count me in.',
      'B: Soup at mine after, I live two stops away.',
    ],
    [
      'C: I slept eleven hours.',
      'B: Ten and a half.',
      'A: I woke up on the sofa with one slipper on. A success, then.',
    ],
  ],
  bios: [
    'Takes baths seriously and little else.',
    'In bed by nine on Sundays, smelling of birch.',
    'I carry lavender oil, just in case.',
  ],
}
