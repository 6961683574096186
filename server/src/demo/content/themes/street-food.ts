import type { Theme } from '../theme.ts'

export const streetFood: Theme = {
  id: 'street-food',
  category: 'Food & Drink',
  interests: ['Food Tours', 'Travel', 'Cooking'],
  scene: 'dinner',
  names: ['Noodle Standing Order', 'Eat the Street', 'Extra Chilli', 'The Hungry Map', 'Forks Down'],
  openings: [
    'We’re eating our way through {city}, one small kitchen at a time.',
    'Every other week one street, four places, one dish each, shared by everybody.',
  ],
  details: [
    'We go where the menu is on the wall and the queue is made of neighbours.',
    'The rule is simple: if nobody can pronounce it, we order it first.',
    'A map of 140 places, kept by a person who takes it very seriously.',
    'Twice a year we cook our favourite three at home and find out how hard they are.',
  ],
  mottos: ['Allergies and principles are known and catered for.', 'Bring cash and an empty stomach.'],
  activities: [
    'Four stops in {hood}, one dish at each',
    'The great noodle comparison',
    'Dumplings, standing up, on a Wednesday',
  ],
  meetups: [
    {
      title: 'Four stops in {hood}',
      description: 'A walking dinner. We share everything, so come hungry and with small change.',
      location: '{hood}, by the station exit',
      day: 'Friday',
      hour: 19,
      hours: 3,
    },
    {
      title: 'Cook it yourself',
      description: 'We try to recreate the broth from the corner place. Someone has talked to the cook.',
      location: 'the kitchen of {hall}',
      day: 'Sunday',
      hour: 15,
      hours: 4,
    },
  ],
  threads: [
    [
      'A: Friday in {hood}: dumplings, then the place with the green door, then noodles, then we roll home.',
      'B: Last time I had to be rolled. Count me in.',
      'C: Is the green door the one with the goat?',
      'A: It’s the one with the goat.',
      'C: I’ve thought of little else',
    ],
    [
      'B: I asked about the broth. Eleven hours and one secret.',
      'A: What’s the secret?',
      'B: She laughed and gave me a pickled radish.',
      'C: Then the secret is radish. Sunday, three o’clock, I’ll bring radishes.',
    ],
  ],
  bios: [
    'Plans trips around lunch.',
    'I order whatever the next table has.',
    'Extra chilli, always, then regret, briefly.',
  ],
}
