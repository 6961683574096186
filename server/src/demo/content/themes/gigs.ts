import type { Theme } from '../theme.ts'

export const gigs: Theme = {
  id: 'gigs',
  category: 'Entertainment',
  interests: ['Concerts', 'Music', 'Dance'],
  scene: 'stage',
  names: ['Support Act', 'Front Left', 'The Encore', 'Ears Ringing', 'Small Stages', 'Plus One'],
  openings: [
    'We go to small concerts so that nobody has to go alone.',
    'Live music in rooms of fewer than three hundred people.',
    'A circle for everyone who likes the support act better.',
  ],
  details: [
    'Someone posts a gig, three others say yes, and it has become our whole social life.',
    'We stand front left. Earplugs are in the jar.',
    'Jazz on Mondays, loud things on Fridays, and once a year an opera with binoculars.',
    'A shared playlist of every band that we have seen: 340 songs and counting.',
  ],
  mottos: [
    'You don’t need to know the band. Often nobody does.',
    'Dancers, nodders and people who watch from the wall: all fine.',
  ],
  activities: [
    'The support act in {hood}, early and cheap',
    'Open stage night, one song each',
    'Vinyl evening: one side, no skipping',
  ],
  meetups: [
    {
      title: 'Small stage, Friday',
      description: 'Three bands that none of us has heard of. We meet outside at eight, by the bicycles.',
      location: 'the club in {hood}',
      day: 'Friday',
      hour: 20,
      hours: 4,
    },
    {
      title: 'One side of vinyl',
      description: 'Bring a record and play one side. No skipping, no phones, crisps allowed.',
      location: 'a living room in {hood}',
      day: 'Tuesday',
      hour: 20,
      hours: 3,
    },
  ],
  threads: [
    [
      'A: Two people with a cello and a drum machine, Friday, {hood}, cheap. Anyone?',
      'B: You had me at cello',
      'C: Me. Front left at half past eight?',
      'A: Front left. I’ll bring the jar with the earplugs.',
      'B: The last train is at 0:12. I checked, I’m old.',
    ],
    [
      'C: The support act. What was that? Where can I buy all of it?',
      'A: Cash, from her, at the door. I got you one.',
      'C: I love this circle',
      'B: Added the two songs to the list. Number 341 and 342.',
    ],
  ],
  bios: [
    'Front left, earplugs in, every Friday.',
    'Owns records by bands with nine fans.',
    'I sing in the car and nowhere else.',
  ],
}
