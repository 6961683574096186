import type { Theme } from '../theme.ts'

export const sourdough: Theme = {
  id: 'sourdough',
  category: 'Food & Drink',
  interests: ['Baking', 'Coffee', 'Brunching'],
  scene: 'coffee',
  names: ['Proof and Patience', 'Crumb', 'The Starter Pack', 'Rise and Dine'],
  openings: [
    'Home bakers who swap starters, failures and the occasional perfect loaf.',
    'We bake on Saturdays, separately, and eat on Sundays, together.',
  ],
  details: [
    'Our oldest starter is nine years old and called Gertrude. You’ll get a piece of her.',
    'One loaf a month is cut open for science, photographed and then buttered.',
    'Beginners get a simple white loaf and a phone number for emergencies.',
    'Once a season we borrow the big oven behind {cafe} and bake forty loaves for the food bank.',
  ],
  mottos: ['Flat bread is also bread.', 'No mixer, no scales, no problem; we have spares.'],
  activities: [
    'Bring a loaf brunch at {cafe}',
    'Croissants from scratch, two Saturdays',
    'Bake forty loaves for the food bank',
  ],
  meetups: [
    {
      title: 'Bring a loaf',
      description:
        'A brunch to which everybody brings bread, good or interesting. Butter, jam and eggs provided.',
      location: '{cafe}',
      day: 'Sunday',
      hour: 11,
      hours: 2,
    },
    {
      title: 'Folding croissants',
      description: 'Butter, patience and a cold kitchen. You leave with six to bake at home.',
      location: 'the kitchen of {hall}',
      day: 'Saturday',
      hour: 14,
      hours: 4,
    },
  ],
  threads: [
    [
      'A: Loaf report: beautiful ear, raw in the middle.',
      'B: The bread or the baker?',
      'A: Both, thank you.',
      'C: Ten minutes more and lid off earlier. And let it cool, you always cut it hot.',
      'A: It smells so good, I’m only human',
    ],
    [
      'B: I killed Gertrude. I went away for three weeks.',
      'C: You killed your Gertrude. Mine is on the windowsill and very rude.',
      'A: That’s why we all have a piece. Come on Sunday with a jar.',
      'B: I don’t deserve you.',
    ],
  ],
  bios: [
    'Has a sourdough starter with a name and a passport photo.',
    'Bakes on Saturdays, gives most of it away by Sunday.',
    'My flat smells of bread and slightly of smoke.',
  ],
}
