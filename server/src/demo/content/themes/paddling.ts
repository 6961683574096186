import type { Theme } from '../theme.ts'

export const paddling: Theme = {
  id: 'paddling',
  category: 'Outdoor Activities',
  interests: ['Kayaking', 'Fishing', 'Camping'],
  scene: 'lake',
  names: ['Paddle Softly', 'The Drift Club', 'Kingfisher Canoes', 'Upstream on Sundays'],
  openings: [
    'Canoes and kayaks on {water}, at the speed of ducks.',
    'We share four boats and one rule: see the first heron and you’re excused from carrying.',
    'A paddling circle for calm water and long talks from boat to boat.',
  ],
  details: [
    'Boats and vests come from the clubhouse; you bring dry socks.',
    'Some of us fish on the way. Most of what we catch is weed.',
    'In summer we camp one night on the bank and cook on one very small stove.',
    'New paddlers sit in front, where the view is better and the steering isn’t your fault.',
  ],
  mottos: [
    'You should be able to swim. You don’t need to be able to steer.',
    'Families, quiet people and bad singers all float equally well.',
  ],
  activities: [
    'Two hours on {water}, back before sunset',
    'An overnight by the water with one pot and many spoons',
    'Learn the J-stroke and stop going in circles',
  ],
  meetups: [
    {
      title: 'Evening on {water}',
      description: 'Two calm hours with a stop for tea on the far bank. Boats, vests and dry bags provided.',
      location: 'the landing stage at {water}',
      day: 'Friday',
      hour: 17,
      hours: 3,
    },
    {
      title: 'Boats out, boats clean',
      description: 'We wash, patch and wax the boats, and then take them for a reward lap.',
      location: 'the boathouse at {water}',
      day: 'Saturday',
      hour: 14,
      hours: 3,
    },
  ],
  threads: [
    [
      'A: Water level is good again. Friday at five?',
      'B: I’m in. Who’s sharing the green one with me?',
      'C: Me, if I may sit in front and claim the heron.',
      'A: Herons don’t count before the second bridge, we voted.',
      'C: I wasn’t at that vote.',
    ],
    [
      'B: Found the missing vest. It was under my guitar, don’t ask.',
      'A: I’m going to ask on Friday.',
      'C: Fishing report from this morning: one boot, one perch, the perch went home.',
      'A: And the boot?',
      'C: Left foot. If anybody has the right one.',
    ],
  ],
  bios: [
    'I paddle in the slow lane and wave at everybody.',
    'Half of my photographs are of herons flying away.',
    'Give me a tent, a small stove and no signal.',
  ],
}
