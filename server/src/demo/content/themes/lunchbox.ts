import type { Theme } from '../theme.ts'

export const lunchbox: Theme = {
  id: 'lunchbox',
  category: 'Wellness',
  interests: ['Nutrition', 'Cooking', 'Fitness'],
  scene: 'dinner',
  names: ['Sunday Lunchboxes', 'The Meal Preppers', 'Five Boxes', 'Tupperware Union'],
  openings: [
    'We cook five lunches on Sunday so that Monday to Friday are easy.',
    'A cooking circle for people who keep eating crisps at their desk.',
  ],
  details: [
    'Two pots, one tray, ninety minutes: that’s the format.',
    'A dietician among us answers questions and forbids nothing.',
    'Boxes are swapped, so you take home five different lunches.',
    'We post our Wednesday lunch. It’s never as pretty, and we like it that way.',
  ],
  mottos: ['Budget cooks are our heroes.', 'You can bring children; ours are good at peas.'],
  activities: [
    'Five boxes in ninety minutes',
    'Cook for a week for the price of one takeaway',
    'A lunchbox picnic in {park}',
  ],
  meetups: [
    {
      title: 'Five boxes',
      description: 'We share the shopping and cook side by side. Bring five containers and one spice.',
      location: 'the kitchen of {hall}',
      day: 'Sunday',
      hour: 16,
      hours: 2,
    },
    {
      title: 'Ask anything about food',
      description: 'An hour with our dietician. No plans, no products, no shame.',
      location: '{cafe}',
      day: 'Thursday',
      hour: 18,
      hours: 1,
    },
  ],
  threads: [
    [
      'A: Sunday: lentils, roast vegetables, the good dressing. Who shops?',
      'B: Me. Coriander, yes or no? This is a vote and it will be ugly.',
      'C: No.',
      'A: Yes.',
      'B: On the side then. Democracy saved',
    ],
    [
      'C: It’s Wednesday and I’ve eaten my own lunch three days running.',
      'A: Round of applause from desk 14.',
      'B: I ate mine at nine in the morning. But it was mine.',
    ],
  ],
  bios: [
    'Five lunchboxes every Sunday, four by Wednesday.',
    'Coriander on the side, please.',
    'I learned to cook at 34 and now I’m unbearable.',
  ],
}
