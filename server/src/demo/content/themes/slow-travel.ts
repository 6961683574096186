import type { Theme } from '../theme.ts'

export const slowTravel: Theme = {
  id: 'slow-travel',
  category: 'Travel',
  interests: ['Eco-Tourism', 'Travel', 'Hiking'],
  scene: 'gallery',
  names: ['No Flights Needed', 'Soft Footprints', 'The Long Way There', 'Ground Level'],
  openings: [
    'Travel without flying, and mostly without hurrying.',
    'Night trains, ferries, feet: we collect ways of getting there.',
  ],
  details: [
    'We share routes that no app finds and the names of conductors who help.',
    'Four times a year a volunteer day: planting, path building, counting owls.',
    'Our map of places reachable by dinner time is the best thing that we have made.',
    'Someone has a cabin near {trip} and lends it to anyone who chops wood.',
  ],
  mottos: [
    'You may have flown last week. Nobody is counting but you.',
    'Practical people and dreamers, in about equal parts.',
  ],
  activities: [
    'A volunteer morning near {trip}',
    'Plan a holiday by train for four',
    'Count owls at dusk in {park}',
  ],
  meetups: [
    {
      title: 'Paths and soup',
      description: 'A morning of mending a path with the rangers, then lunch by the fire. Gloves provided.',
      location: '{station}',
      day: 'Saturday',
      hour: 8,
      hours: 7,
    },
    {
      title: 'By train, by ferry',
      description: 'Bring a place that you dream of. We find the way there over the ground.',
      location: '{cafe}',
      day: 'Monday',
      hour: 18,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Night train is back on the timetable from December. I repeat: the night train is back.',
      'B: I have goosebumps. Top bunk is mine.',
      'C: Everybody wants the top bunk until three in the morning',
      'B: I’ve trained for this.',
      'A: Meeting on Monday, I’ll bring the big map.',
    ],
    [
      'C: We counted six owls. One of them may have been a bag.',
      'A: Five owls and a bag is still very good for {park}.',
      'B: The bag hooted.',
      'C: The bag hooted, it’s true.',
    ],
  ],
  bios: [
    'Hasn’t flown in six years and won’t lecture you.',
    'Top bunk, night train, window open.',
    'I mend paths on Saturdays.',
  ],
}
