import type { Theme } from '../theme.ts'

export const languageExchange: Theme = {
  id: 'language-exchange',
  category: 'Travel',
  interests: ['Cultural Exchange', 'Travel', 'Coffee'],
  scene: 'coffee',
  names: ['Mother Tongues', 'Half and Half', 'Lost in Translation', 'Say It Again', 'The Accent Table'],
  openings: [
    'Thirty minutes in your language, thirty in mine, and then whatever comes out.',
    'A language table at {cafe} with small flags in egg cups.',
    'Fourteen languages last Wednesday. Nobody was fluent in silence.',
  ],
  details: [
    'You sit down at a flag and change when the bell rings.',
    'We correct only if you tap the table twice.',
    'Newcomers to {city} find flats, dentists and friends here, in that order.',
    'Once a month someone cooks and names every ingredient in their language.',
  ],
  mottos: [
    'Beginners are the reason we speak slowly. Thank you, beginners.',
    'Locals welcome; you’re the ones we came to talk to.',
  ],
  activities: [
    'Half an hour each in two languages',
    'Cook and learn the words',
    'A walk through {hood} in one language only',
  ],
  meetups: [
    {
      title: 'Flags in egg cups',
      description: 'Tables for whichever languages turn up. The bell rings every thirty minutes.',
      location: '{cafe}',
      day: 'Wednesday',
      hour: 19,
      hours: 2,
    },
    {
      title: 'Cooking in another language',
      description: 'One recipe, one language, a kitchen full of verbs.',
      location: 'the kitchen of {hall}',
      day: 'Sunday',
      hour: 12,
      hours: 3,
    },
  ],
  threads: [
    [
      'A: For Wednesday: who can host the Portuguese egg cup?',
      'B: Me. My grandmother will be proud and correct my photos.',
      'C: I told the baker that I’m a bread roll. He said it suits me',
      'A: This is how you learn a language.',
      'B: He’ll remember you forever, {C}.',
    ],
    [
      'C: I understood a joke today. On the tram. In real time.',
      'A: Tell us.',
      'C: It doesn’t work in English.',
      'B: That’s the proof. Congratulations.',
    ],
  ],
  bios: [
    'Four languages, all with the same accent.',
    'I once told a baker that I’m a bread roll.',
    'Moved here with two suitcases and a phrase book.',
  ],
}
