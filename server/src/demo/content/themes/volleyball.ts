import type { Theme } from '../theme.ts'

export const volleyball: Theme = {
  id: 'volleyball',
  category: 'Sports',
  interests: ['Volleyball', 'Sports', 'BBQ'],
  scene: 'court',
  names: ['Sand in Everything', 'Bump Set Grill', 'Mine, Yours, Sorry', 'The Net Gains'],
  openings: [
    'Beach volleyball and a grill, in that order, sometimes at the same time.',
    'Four nets, one cool box and a rule that everyone serves underarm when asked.',
  ],
  details: [
    'Mixed teams, short sets, new teams every twenty minutes.',
    'The grill has a vegetable side that’s defended with tongs.',
    'In the cold months we play indoors at {hall} and complain about the missing sand.',
    'We teach the basics at the start of each month: bump, set, laugh.',
  ],
  mottos: [
    '“Mine”, “yours” and “sorry” is all the vocabulary that you need.',
    'Spectators are put in charge of music and onions.',
  ],
  activities: [
    'Sunset volleyball at {water}',
    'Grill and games, bring one thing to share',
    'Beginners’ hour: from serve to rally',
  ],
  meetups: [
    {
      title: 'Sets and sausages',
      description: 'Games from three, grill from five. Bring something to grill and something to share.',
      location: 'the sand courts at {water}',
      day: 'Saturday',
      hour: 15,
      hours: 4,
    },
    {
      title: 'Indoor Monday',
      description: 'Two hours in the hall, mixed teams, a short beginners’ corner at the start.',
      location: '{hall}',
      day: 'Monday',
      hour: 20,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Saturday from three. I have the net, {B} has the grill, who has the ball?',
      'C: I have two balls and a pump, I learned from last time',
      'B: Last time we played with a melon for ten minutes.',
      'A: It was good training.',
      'C: The melon disagreed.',
    ],
    [
      'B: There’s sand in my keyboard.',
      'A: There’s sand in my bread.',
      'C: There’s sand in my office, my colleagues have questions.',
    ],
  ],
  bios: [
    'There’s sand in my bag, still.',
    'In charge of the vegetable side of the grill.',
    'Shouts “mine” and means “yours”.',
  ],
}
