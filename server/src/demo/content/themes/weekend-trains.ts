import type { Theme } from '../theme.ts'

export const weekendTrains: Theme = {
  id: 'weekend-trains',
  category: 'Travel',
  interests: ['Weekend Getaways', 'Travel', 'Photography'],
  scene: 'skyline',
  names: ['Window Seats', 'Friday 17:04', 'Return Tickets', 'Two Nights Away', 'The Slow Train'],
  openings: [
    'One weekend a month we get on a train with one bag each and see where we like it.',
    'Small trips from {city} with people who pack light.',
  ],
  details: [
    'We book early, stay simple, and split everything to the cent with an app that nobody understands.',
    'Day trips in the short months, two nights in the long ones.',
    'Each trip has one plan and one empty afternoon.',
    'There’s a shared album, and a shared rule: one photo of food a day.',
  ],
  mottos: [
    'If you like looking out of windows, you’ll like us.',
    'Early risers and late sleepers get separate rooms.',
  ],
  activities: [
    'A day out by train, wherever the 9:14 goes',
    'Two nights away with one bag each',
    'Plan the next trip over soup at {cafe}',
  ],
  meetups: [
    {
      title: 'Wherever the 9:14 goes',
      description:
        'A day trip that’s decided on the platform by drawing a card. Home by nine in the evening.',
      location: '{station}, platform clock',
      day: 'Saturday',
      hour: 9,
      hours: 12,
    },
    {
      title: 'Maps and soup',
      description: 'We plan the next weekend away: where, how, who snores.',
      location: '{cafe}',
      day: 'Tuesday',
      hour: 19,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Tickets for the 14th go up tomorrow. Seven of us?',
      'B: Eight, my brother behaves now.',
      'C: I call window seat, backwards, as always',
      'A: You can have all the backwards seats in the land.',
      'B: Hostel or the place with the goats?',
      'C: Goats.',
      'A: Goats it is.',
    ],
    [
      'B: Settled up: everybody owes {C} 11.40 and one apology for the alarm clock.',
      'C: 5:30. On a Sunday.',
      'A: The light on that lake, though.',
      'C: The light was forgiven. The alarm wasn’t.',
    ],
  ],
  bios: [
    'One bag, window seat, no plan for Sunday.',
    'I know the timetable by heart, sadly.',
    'Collects small towns with good bakeries.',
  ],
}
