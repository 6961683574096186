import type { Theme } from '../theme.ts'

export const tennis: Theme = {
  id: 'tennis',
  category: 'Sports',
  interests: ['Tennis', 'Sports', 'Brunching'],
  scene: 'court',
  names: ['New Balls Please', 'Deuce and Juice', 'The Second Serve', 'Love Fifteen'],
  openings: [
    'Doubles on public courts, Sunday mornings, followed by a long breakfast.',
    'Tennis for people whose second serve is a lob.',
  ],
  details: [
    'We rotate partners every four games, so you play with everybody.',
    'One court is for rallies only: nobody counts, someone hums.',
    'A coach comes once a month and fixes exactly one thing for each of us.',
    'Rackets can be borrowed; the wooden one is for birthdays.',
  ],
  mottos: [
    'If you can get three balls over the net, you’re in. Two is fine.',
    'We call close balls in. It makes for nicer breakfasts.',
  ],
  activities: [
    'Sunday doubles and breakfast at {cafe}',
    'Learn to serve in ninety minutes',
    'A round robin with a silly trophy',
  ],
  meetups: [
    {
      title: 'Sunday doubles',
      description: 'Three courts, rotating partners, two hours. Breakfast for the willing.',
      location: 'the public courts in {park}',
      day: 'Sunday',
      hour: 9,
      hours: 2,
    },
    {
      title: 'Serve clinic',
      description: 'Ninety minutes on one stroke with our coach. Bring water and forgiveness.',
      location: 'the public courts in {park}',
      day: 'Saturday',
      hour: 11,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Courts two and three are ours from nine. I have new balls, like a rich person.',
      'B: My serve has been asleep for a month, please be kind',
      'C: We’ll call everything in.',
      'A: That’s the rule and the philosophy.',
      'B: Breakfast order already: the large everything.',
    ],
    [
      'C: I hit an ace. On purpose. At deuce.',
      'B: I was the one who watched it go by. It was dignified.',
      'A: It goes on the board, under “Miracles”.',
    ],
  ],
  bios: [
    'My second serve is a lob and I stand by it.',
    'Plays tennis for the breakfast.',
    'Calls everything in.',
  ],
}
