import type { Theme } from '../theme.ts'

export const backpackers: Theme = {
  id: 'backpackers',
  category: 'Travel',
  interests: ['Backpacking', 'Camping', 'Hiking'],
  scene: 'stars',
  names: ['Nine Kilos', 'The Dry Bag', 'Tent Poles', 'Carry It Yourself', 'Far Campsite'],
  openings: [
    'Overnight walks with everything on our backs, including, once, a cake.',
    'We sleep outside as often as our jobs allow.',
  ],
  details: [
    'First-timers borrow from the gear cupboard: three tents, five mats, eleven spoons.',
    'We weigh our bags before and tell the truth about what we didn’t need.',
    'One night near {trip} in most months, a whole week in summer.',
    'Leave no trace isn’t a slogan here; we carry out what others left.',
  ],
  mottos: [
    'Snorers have their own corner of the field.',
    'If you have only ever camped in a garden, that counts.',
  ],
  activities: [
    'One night out near {trip}',
    'Pack together: nine kilos, no more',
    'Cook dinner for six on one burner',
  ],
  meetups: [
    {
      title: 'One night out',
      description:
        'Twelve kilometres in, one fire where it’s allowed, twelve kilometres back. Gear can be borrowed.',
      location: '{station}',
      day: 'Saturday',
      hour: 10,
      hours: 10,
    },
    {
      title: 'The great unpacking',
      description: 'Bring your packed rucksack. We empty it on the floor and gently laugh.',
      location: '{hall}',
      day: 'Wednesday',
      hour: 19,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Bag is at 9.8 kilos. What can go?',
      'B: The second book.',
      'C: The first book',
      'A: Monsters. The coffee pot stays.',
      'B: The coffee pot is the reason we invite you.',
    ],
    [
      'C: My tent has a hole shaped like Portugal.',
      'B: Bring it on Wednesday, we have patches shaped like Spain.',
      'A: And who was it that hung socks over the stove?',
      'C: They were nearly dry.',
      'B: They were nearly soup.',
    ],
  ],
  bios: [
    'Nine kilos, two of them coffee.',
    'Sleeps better in a tent.',
    'There’s always sand, soot or pine in my bag.',
  ],
}
