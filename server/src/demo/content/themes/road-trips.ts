import type { Theme } from '../theme.ts'

export const roadTrips: Theme = {
  id: 'road-trips',
  category: 'Travel',
  interests: ['Road Trips', 'Camping', 'Music'],
  scene: 'road',
  names: ['Back Roads', 'Are We There Yet', 'Mixtape Miles', 'The Van List', 'Shotgun'],
  openings: [
    'Shared cars, long playlists, and a rule against motorways.',
    'We fill the empty seats: one driver, three friends, no deadline.',
  ],
  details: [
    'The driver picks the road; the front seat picks the songs.',
    'We have a rota for an old van called Margaret. She has opinions about hills.',
    'Fuel is shared by four, snacks by everybody.',
    'The best trip so far was to a lake that turned out not to exist.',
  ],
  mottos: [
    'No licence needed. Navigators and singers are in short supply.',
    'Nervous passengers get the front.',
  ],
  activities: [
    'Out to {trip} by the smallest roads',
    'A night in the van by the water',
    'Make a mixtape for the next drive',
  ],
  meetups: [
    {
      title: 'Small roads to {trip}',
      description: 'Three cars, twelve seats, no motorway. Lunch wherever it smells good.',
      location: '{station}, car park',
      day: 'Sunday',
      hour: 9,
      hours: 10,
    },
    {
      title: 'Mixtape evening',
      description: 'Bring five songs for a drive at dusk. We build the list for the season.',
      location: '{pub}',
      day: 'Thursday',
      hour: 19,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Margaret passed her inspection. I cried in front of the mechanic.',
      'B: Did he cry?',
      'A: A little. He knew her.',
      'C: So Sunday is on? I have four seats in the blue one',
      'A: Sunday nine o’clock. No motorways, no podcasts, someone bring plums.',
    ],
    [
      'C: We need to talk about song 14.',
      'B: Song 14 is seven minutes of whales.',
      'C: In the mountains. In fog. It was perfect, I only want to know who.',
      'A: It was Margaret. She chooses, we obey.',
    ],
  ],
  bios: [
    'Navigator, singer, keeper of the snacks.',
    'Avoids motorways on principle.',
    'I met half of my friends in one old van.',
  ],
}
