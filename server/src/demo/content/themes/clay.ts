import type { Theme } from '../theme.ts'

export const clay: Theme = {
  id: 'clay',
  category: 'Arts & Culture',
  interests: ['Sculpture', 'Art', 'Self-Care'],
  scene: 'bench',
  names: ['Clay and Company', 'Wonky Vessels', 'The Second Firing', 'Hands in Mud'],
  openings: [
    'A shared table, forty kilos of clay and an evening without screens.',
    'We make bowls, faces and things that were meant to be cups.',
  ],
  details: [
    'There’s a small kiln at {hall}; firing nights have become a kind of party.',
    'We learn hand building first. The wheel has a waiting list and a mind of its own.',
    'What cracks is discussed, mourned and planted with herbs.',
    'Clay and glaze cost what they cost; we split it, and first timers pay nothing.',
  ],
  mottos: [
    'Sleeves up, phones away, no talent required.',
    'A good place for anyone whose job leaves no traces.',
  ],
  activities: [
    'Make a cup for someone else in the circle',
    'Glaze night at {hall}',
    'Pinch pots in {park}, fired the week after',
  ],
  meetups: [
    {
      title: 'Open clay table',
      description:
        'Come with or without an idea. We show newcomers two ways to build a bowl, and the kettle is always on.',
      location: '{hall}',
      day: 'Tuesday',
      hour: 18,
      hours: 3,
    },
    {
      title: 'Opening the kiln',
      description:
        'The moment when we find out. Bring something to wrap your pieces in and something to eat.',
      location: '{hall}',
      day: 'Sunday',
      hour: 16,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Kiln is at 200 and falling. Opening on Sunday at four.',
      'B: I dreamed that my teapot lived',
      'C: Mine had a handle the size of a bus, it lives or it wasn’t meant to be.',
      'A: Whatever happens, there’s cake.',
    ],
    [
      'C: Can a beginner come on Tuesday? My neighbour is curious and a bit shy.',
      'A: Of course. We put them next to {B}, who talks enough for two.',
      'B: I prefer “warm host”.',
      'C: Perfect, they’ll be in good hands. Muddy ones.',
    ],
  ],
  bios: [
    'Makes bowls that lean a little, like me on Fridays.',
    'There’s clay under my nails and I’m fine with it.',
    'Ask me about the teapot that lived.',
  ],
}
