import type { Theme } from '../theme.ts'

export const theatre: Theme = {
  id: 'theatre',
  category: 'Arts & Culture',
  interests: ['Theater', 'Comedy Shows', 'Movies'],
  scene: 'stage',
  names: ['Row G', 'The Interval', 'Cheap Seats', 'House Lights'],
  openings: [
    'We book a row, see a play and talk about it until the bar closes.',
    'Theatre for people who never have anyone to go with.',
  ],
  details: [
    'Big houses, cellar stages and everything that costs less than a pizza.',
    'Each month someone else picks the play. We trust, and we forgive.',
    'Some of us act, badly and with joy, in a reading of one play every quarter.',
    'We walk out together or not at all. So far: not at all, barely.',
  ],
  mottos: [
    'You may hate it. You have to say why.',
    'No need to read the play first. Some of us think it spoils things.',
  ],
  activities: [
    'Cheap seats on Tuesday and a long argument after',
    'Read a one-act play aloud at {pub}',
    'Improv night in {hood}',
  ],
  meetups: [
    {
      title: 'Row G on Tuesday',
      description:
        'We have ten seats for a new play. Meet in the foyer half an hour early; talk at {pub} afterwards.',
      location: 'the foyer',
      day: 'Tuesday',
      hour: 19,
      hours: 4,
    },
    {
      title: 'A play around a table',
      description:
        'We read a short comedy with roles drawn from a hat. Accents are allowed and will be judged.',
      location: '{pub}, upstairs',
      day: 'Monday',
      hour: 19,
      hours: 3,
    },
  ],
  threads: [
    [
      'A: Ten seats, row G, Tuesday. It’s the one with the piano on the ceiling.',
      'B: In. Please tell me it has an interval.',
      'A: It has an interval.',
      'C: Then I can bring my sister, she lives for intervals',
      'B: The crisps or the play?',
      'C: She has never seen a second half.',
    ],
    [
      'B: I’ve thought about it for two days. I liked it. I was wrong on Tuesday.',
      'A: Screenshot saved.',
      'C: I still think the piano was a metaphor too far.',
      'B: The piano was the only honest character in it',
    ],
  ],
  bios: [
    'Always has one spare ticket and no plan.',
    'I cry in the theatre and argue in the foyer.',
    'Second row of the chorus, eleven years running.',
  ],
}
