import type { Theme } from '../theme.ts'

export const walkAndTalk: Theme = {
  id: 'walk-and-talk',
  category: 'Wellness',
  interests: ['Mental Health', 'Self-Care', 'Hiking'],
  scene: 'trail',
  names: ['Walk and Talk', 'Side by Side', 'Two Laps', 'The Long Bench', 'Once Around the Park'],
  openings: [
    'Talking is easier when you walk next to someone, so that’s what we do.',
    'One hour, two laps of {park}, any weather, any mood.',
  ],
  details: [
    'We walk in pairs and change partners at the halfway bench.',
    'It isn’t therapy and doesn’t pretend to be; it’s company, every single week.',
    'What’s said on the path stays on the path.',
    'There are always two people with a list of places that can help with more.',
  ],
  mottos: [
    'You can talk, listen, or just walk along. All three help.',
    'New in town, newly single, newly retired: most of us were.',
  ],
  activities: [
    'Two laps of {park} and hot chocolate',
    'A longer Sunday walk in {trip}',
    'Bring a friend who needs some fresh air',
  ],
  meetups: [
    {
      title: 'Two laps',
      description:
        'We meet, pair up, walk and change at the bench. Hot chocolate for those who want to stay.',
      location: 'the long bench in {park}',
      day: 'Wednesday',
      hour: 18,
      hours: 1,
    },
    {
      title: 'The long walk',
      description: 'Ten easy kilometres in {trip} with time to talk and time not to.',
      location: '{station}',
      day: 'Sunday',
      hour: 10,
      hours: 5,
    },
  ],
  threads: [
    [
      'A: Rain on Wednesday. We walk, the good umbrella is big enough for three.',
      'B: I’ll bring my dog, she’s an excellent listener',
      'C: I needed last week more than I said. See you at the bench.',
      'A: We’re glad you told us. See you there.',
    ],
    [
      'B: First night in my new flat. Very quiet here.',
      'C: Want a lap? I live ten minutes away and owe my legs a walk.',
      'B: Now?',
      'C: Now. Putting my shoes on.',
      'A: This is why I love this circle.',
    ],
  ],
  bios: [
    'I talk better when I’m walking.',
    'My dog has introduced me to everyone I know here.',
    'New in town and always up for a walk.',
  ],
}
