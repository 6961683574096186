import type { Theme } from '../theme.ts'

export const streetPhotography: Theme = {
  id: 'street-photography',
  category: 'Arts & Culture',
  interests: ['Photography', 'Art', 'Museums'],
  scene: 'skyline',
  names: [
    'One Roll a Month',
    'Golden Hour {city}',
    'Thirty-Six Frames',
    'The Long Exposure',
    'Side Streets',
    'Soft Focus',
  ],
  openings: [
    'We walk through {hood} with cameras and one theme, and compare what each of us saw.',
    'Photography for people who like looking more than gear.',
    'Once a month we all shoot the same ten streets and nobody comes home with the same picture.',
  ],
  details: [
    'Phones, film and forty-year-old lenses are treated with the same respect.',
    'After each walk we print twelve pictures, lay them on a table at {cafe} and talk.',
    'We ask before we photograph a face, and we send people their portraits.',
    'Feedback is one thing that works and one question. No scores.',
    'Twice a year we hang a small exhibition and invite everybody’s parents.',
  ],
  mottos: [
    'You need something that takes pictures. That’s the whole list.',
    'If you stop in the middle of the pavement for good light, these are your people.',
  ],
  activities: [
    'Golden hour walk through {hood}, one theme, twelve pictures',
    'A morning of window reflections in {hood}',
    'Print night: bring three pictures, leave with one of someone else’s',
  ],
  meetups: [
    {
      title: 'Golden hour in {hood}',
      description:
        'Two hours, one theme that we draw from a hat at the start, and a drink afterwards to look at the results.',
      location: 'the corner by {cafe}',
      day: 'Saturday',
      hour: 16,
      hours: 3,
    },
    {
      title: 'Prints on the table',
      description: 'Bring up to three prints, any size. We lay them out, look for a long time and then talk.',
      location: '{cafe}, the long table',
      day: 'Wednesday',
      hour: 19,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Theme for Saturday is out of the hat: hands.',
      'B: Mine will all be pockets then. It’s freezing.',
      'C: Pockets are hands that are shy',
      'A: Write that under your print, {C}.',
      'B: Start at {cafe} at four? Light should be good until half past five.',
    ],
    [
      'C: Scans are back. Frame 22 is either my best ever or an accident.',
      'A: Usually the same thing. Show.',
      'C: Bringing the print on Wednesday so that you have to be polite to my face.',
      'B: We’re always polite. We ask questions.',
      'A: Long, worrying questions.',
    ],
  ],
  bios: [
    'I take the long way home for the light.',
    'Thirty-six frames a month and a drawer full of contact sheets.',
    'Usually kneeling in a puddle with a camera.',
  ],
}
