import type { Theme } from '../theme.ts'

export const sitting: Theme = {
  id: 'sitting',
  category: 'Wellness',
  interests: ['Meditation', 'Mindfulness', 'Mental Health'],
  scene: 'yoga',
  names: ['Just Sitting', 'Half an Hour of Nothing', 'The Quiet Room', 'Cushions'],
  openings: [
    'We sit in silence for thirty minutes and then drink tea without hurrying.',
    'Meditation without incense, gurus or payment plans.',
  ],
  details: [
    'A short instruction at the start, a bell at the end, nothing in between.',
    'Some of us have sat for twenty years, some since last Tuesday. It looks the same.',
    'Twice a year a whole silent Saturday with soup.',
    'Talking about a hard week is welcome; advice only when asked for.',
  ],
  mottos: [
    'Restless minds are the normal kind.',
    'Chairs, cushions and leaning against the wall are all fine.',
  ],
  activities: [
    'Half an hour of silence, an hour of tea',
    'A silent Saturday with soup',
    'Walking very slowly through {park}',
  ],
  meetups: [
    {
      title: 'Evening sit',
      description: 'Thirty minutes, bell to bell. Come ten minutes early if it’s your first time.',
      location: '{hall}, the upper room',
      day: 'Monday',
      hour: 19,
      hours: 1,
    },
    {
      title: 'A silent Saturday',
      description: 'Sitting, walking, soup, sitting, walking, tea. You may leave whenever you like.',
      location: '{hall}, the upper room',
      day: 'Saturday',
      hour: 10,
      hours: 6,
    },
  ],
  threads: [
    [
      'A: Monday as always. The heating is repaired, blankets still a good idea.',
      'B: I thought about a sandwich for thirty minutes last week. Cheese.',
      'A: That’s a classic.',
      'C: I had the song from the supermarket. All verses.',
      'B: Next week we swap.',
    ],
    [
      'C: Hard week here. I’ll come and not say much, if that’s all right.',
      'A: That’s exactly what we do best.',
      'B: I’ll keep you the spot by the window.',
      'C: Thank you both.',
    ],
  ],
  bios: [
    'Sits still for half an hour and thinks about cheese.',
    'Quiet at first, then there’s no stopping me.',
    'I like rooms where no one hurries.',
  ],
}
