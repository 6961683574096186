import type { Theme } from '../theme.ts'

export const repairCafe: Theme = {
  id: 'repair-cafe',
  category: 'Tech & Science',
  interests: ['Electronics', 'Technology', 'Eco-Tourism'],
  scene: 'bench',
  names: ['Fix It Friday', 'The Second Life', 'Not Broken Yet', 'Mend'],
  openings: [
    'A repair café run by friends: lamps, zips, radios, courage.',
    'Bring it broken, take it home working, or at least understood.',
  ],
  details: [
    'Last year 412 things were mended and 38 were given a decent goodbye.',
    'There’s a sewing corner, an electrics corner and a corner for listening.',
    'You hold the screwdriver. We hold the torch.',
    'Spare parts come from a cupboard that one of us inherited.',
  ],
  mottos: [
    'Menders, learners and people with a sad toaster: come in.',
    'If you can sew on a button, you can teach here.',
  ],
  activities: [
    'Rescue a radio together',
    'Darning socks and drinking tea',
    'A stall at the {hood} street fair',
  ],
  meetups: [
    {
      title: 'Repair café',
      description:
        'Bring one thing you can carry. We open it, look at it together and nearly always close it again.',
      location: '{hall}',
      day: 'Friday',
      hour: 16,
      hours: 4,
    },
    {
      title: 'Learn to mend clothes',
      description: 'Buttons, hems and an invisible darn. Needles, thread and patience provided.',
      location: '{hall}',
      day: 'Sunday',
      hour: 14,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: We need someone for the sewing corner on Friday, {B} has a cold.',
      'C: I can do buttons and moral support.',
      'B: The red tin has the good needles. Guard it.',
      'A: The lady with the 1962 radio is coming back. It played for four minutes and then it wept.',
      'C: Capacitor?',
      'A: Capacitor.',
    ],
    [
      'B: It plays! The radio plays!',
      'A: What was the first thing it played?',
      'B: An advert for a bank. But such warm sound.',
      'C: She danced a little, I saw it.',
    ],
  ],
  bios: [
    'Would rather mend it.',
    'Keeps a tin of screws in order of size.',
    'I listen to broken radios until they talk.',
  ],
}
