import type { Theme } from '../theme.ts'

export const museums: Theme = {
  id: 'museums',
  category: 'Arts & Culture',
  interests: ['Museums', 'Art', 'Cultural Exchange'],
  scene: 'gallery',
  names: ['Late at the Museum', 'Three Rooms Only', 'The Cloakroom', 'Free on First Sundays'],
  openings: [
    'We visit one museum a fortnight and look at three rooms only.',
    'Museum evenings for people who like art and get tired feet.',
  ],
  details: [
    'One of us prepares one object, five minutes, no more. Last time it was a spoon and it was wonderful.',
    'We like the odd ones best: fire engines, anatomy, one man’s collection of locks.',
    'Afterwards there’s soup and a vote on which piece we’d steal.',
    'We know every free evening in {city} and where the good benches are.',
  ],
  mottos: [
    'You don’t need to know anything. Knowing things is how it ends, not how it starts.',
    'Children’s questions are the best ones, so bring children.',
  ],
  activities: [
    'Three rooms, then soup, on the free evening',
    'The smallest museum in {city}',
    'Pick one picture, look at it for twenty minutes',
  ],
  meetups: [
    {
      title: 'Three rooms, one soup',
      description:
        'We pick the rooms at the door, spend twenty minutes in each and talk about them over soup at {cafe}.',
      location: 'the museum steps',
      day: 'Thursday',
      hour: 18,
      hours: 3,
    },
    {
      title: 'The odd collection',
      description:
        'A guided look at a collection that hardly anybody knows. Ten spots, first come, first served.',
      location: '{station}, main hall',
      day: 'Sunday',
      hour: 13,
      hours: 3,
    },
  ],
  threads: [
    [
      'A: Thursday is the free evening. Who’s preparing the object?',
      'B: I am. It’s very small and slightly disgusting.',
      'C: The tooth.',
      'B: Why does everyone guess the tooth',
      'A: Because we have known you for a year. Meet on the steps at six.',
    ],
    [
      'C: If we could steal one thing from last week?',
      'A: The blue bowl. Obviously.',
      'B: The guard’s chair. Have you ever sat in it? Heaven.',
      'C: The blue bowl would look nice next to the chair.',
    ],
  ],
  bios: [
    'I go to museums for one object at a time.',
    'Knows every free evening and every good bench in town.',
    'My favourite room is always the one with the maps.',
  ],
}
