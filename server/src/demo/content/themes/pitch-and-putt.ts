import type { Theme } from '../theme.ts'

export const pitchAndPutt: Theme = {
  id: 'pitch-and-putt',
  category: 'Sports',
  interests: ['Golf', 'Sports', 'Weekend Getaways'],
  scene: 'court',
  names: ['Mulligans', 'Eighteen and a Pie', 'In the Rough'],
  openings: [
    'Pitch and putt with borrowed clubs and no dress code.',
    'Golf, but cheap, short and with jokes.',
  ],
  details: [
    'Nine holes take us two hours, mostly because of the looking for balls.',
    'Everybody gets three second chances a round, and spends them all on hole one.',
    'Twice a year we go away for a weekend and play somewhere with a view.',
  ],
  mottos: ['Beginners tee off first so that nobody watches.', 'The worst score chooses the pie.'],
  activities: [
    'Nine holes and a pie',
    'Mini golf championship in {hood}',
    'A weekend with a view and a short course',
  ],
  meetups: [
    {
      title: 'Nine and a pie',
      description: 'Nine short holes, clubs to borrow, pie afterwards. Last place chooses the filling.',
      location: '{station}, then the bus',
      day: 'Saturday',
      hour: 12,
      hours: 4,
    },
    {
      title: 'Mini golf cup',
      description: 'Windmills count double. Bring a rival.',
      location: 'the mini golf in {park}',
      day: 'Friday',
      hour: 17,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Tee time is twelve. I found eleven balls in my bag, none of them mine.',
      'B: One has a smiley. That’s mine, it knows what it did.',
      'C: Who picks the pie?',
      'A: Last place pays, so {B}.',
      'B: Leek again then',
    ],
    [
      'C: I had a birdie. It was a real bird, but I also had par.',
      'B: How is the bird?',
      'C: Unimpressed, flew off.',
    ],
  ],
  bios: [
    'Spends all second chances on hole one.',
    'Plays golf for the pie.',
    'My best shot ended in a pond and was beautiful.',
  ],
}
