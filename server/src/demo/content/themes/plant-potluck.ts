import type { Theme } from '../theme.ts'

export const plantPotluck: Theme = {
  id: 'plant-potluck',
  category: 'Food & Drink',
  interests: ['Vegan Food', 'Cooking', 'Nutrition'],
  scene: 'dinner',
  names: ['Roots and Shoots', 'The Leafy Potluck', 'Beans on Everything', 'Peel'],
  openings: [
    'A potluck without meat and without speeches.',
    'We cook plants, trade leftovers and know eleven things to do with a cabbage.',
  ],
  details: [
    'Everyone brings one dish and one empty box. The box goes home full.',
    'Half of us eat like this every day, half only here; nobody asks which half you are.',
    'We buy vegetables together from a farm outside {city}; crates arrive on Thursdays.',
    'Each month has one vegetable. November was hard. November was turnip.',
  ],
  mottos: ['Curious meat eaters are treated like honoured guests.', 'If it grew and it’s tasty, bring it.'],
  activities: [
    'Potluck picnic in {park}',
    'One vegetable, ten dishes',
    'Crate day: collect, share out, cook lunch',
  ],
  meetups: [
    {
      title: 'Sunday potluck',
      description: 'One dish for six people, one empty box, one story about how it nearly went wrong.',
      location: '{hall}',
      day: 'Sunday',
      hour: 13,
      hours: 3,
    },
    {
      title: 'Turnips, a rescue',
      description: 'We cook five small dishes together and write down the ones that worked.',
      location: 'the kitchen of {hall}',
      day: 'Wednesday',
      hour: 18,
      hours: 3,
    },
  ],
  threads: [
    [
      'A: Crates are here. There’s a vegetable in mine that I can’t name.',
      'B: Photo?',
      'C: That’s kohlrabi. Peel it, slice it, salt and lemon, done.',
      'A: Done and eaten standing up. Thank you.',
      'B: I’m making the peanut thing again on Sunday, by popular demand from me.',
    ],
    [
      'C: Who made the chocolate cake with the secret?',
      'A: Me. It was beetroot.',
      'B: No. I gave that to my son.',
      'A: And?',
      'B: He had three pieces. He must never find out.',
    ],
  ],
  bios: [
    'Knows eleven things to do with a cabbage.',
    'Eats plants, says little about it, cooks a lot.',
    'My balcony is mostly tomatoes.',
  ],
}
