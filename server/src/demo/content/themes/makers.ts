import type { Theme } from '../theme.ts'

export const makers: Theme = {
  id: 'makers',
  category: 'Tech & Science',
  interests: ['3D Printing', 'Electronics', 'Robotics'],
  scene: 'bench',
  names: ['Smoke Test', 'The Soldering Circle', 'Screws Left Over', 'Prototype Three'],
  openings: [
    'Soldering irons, two printers and a robot that waters plants, sometimes the right ones.',
    'We build things that are almost useful.',
  ],
  details: [
    'The workshop at {hall} is ours on Thursdays; safety glasses hang by the door.',
    'Bring the broken thing, the half-built thing or only the idea on a napkin.',
    'Each season has a challenge. The last was a machine to butter toast. The toast survived.',
    'We teach soldering in an hour: you leave with a blinking badge and no burns, usually.',
  ],
  mottos: [
    'No question is too small, and most of them are about polarity.',
    'Artists are urgently needed; our robots are very ugly.',
  ],
  activities: [
    'Solder your first blinking badge',
    'The great toast machine, second attempt',
    'Print spare parts for the whole street',
  ],
  meetups: [
    {
      title: 'Open workshop',
      description:
        'Benches, tools and two printers. Someone experienced is there all evening and so is a first aid box.',
      location: '{hall}, the workshop',
      day: 'Thursday',
      hour: 18,
      hours: 4,
    },
    {
      title: 'Learn to solder',
      description: 'One hour, one badge that blinks, all materials included.',
      location: '{hall}, the workshop',
      day: 'Saturday',
      hour: 15,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: The plant robot watered the router.',
      'B: Was the router dry?',
      'A: Not any more.',
      'C: I have a spare router. And a towel. See you on Thursday',
      'B: Version four will ask before it pours.',
    ],
    [
      'C: Printer two is fixed. It was a hair. One single hair.',
      'A: Whose?',
      'B: We don’t ask that in this circle.',
      'C: Then who wants to print the bird feeders? I have green and a colour called “office”.',
    ],
  ],
  bios: [
    'There’s always one screw left over.',
    'Mends radios, breaks toasters.',
    'My robot waters the plants and, once, the cat.',
  ],
}
