import type { Theme } from '../theme.ts'

export const sideProjects: Theme = {
  id: 'side-projects',
  category: 'Tech & Science',
  interests: ['Coding', 'Technology', 'Coffee'],
  scene: 'skyline',
  names: [
    'Side Project Saturdays',
    'Works on My Machine',
    'The Rubber Ducks',
    'Commit and Cake',
    'Unfinished Branches',
    'Semicolon',
  ],
  openings: [
    'We sit at one big table and work on the thing that we never get round to.',
    'A coding circle without talks, sponsors or name badges.',
    'Side projects, one morning a week, in company.',
  ],
  details: [
    'We say at the start what we’ll do and at the end what really happened.',
    'There’s a train timetable for the kitchen, a bird counter, a choir’s web page and three games.',
    'Beginners sit next to someone patient; last year four people wrote their first program here.',
    'The table is long and the wifi is fast. The cake rota is maintained in git.',
  ],
  mottos: [
    'Any language, any level, any operating system, no jokes about either.',
    'Designers and people who only have an idea are welcome too.',
  ],
  activities: [
    'Ship something tiny in one morning',
    'Build a bird counter for {park}',
    'Show and tell: five minutes, no slides',
  ],
  meetups: [
    {
      title: 'Side project morning',
      description:
        'Three quiet hours, one round at the start and one at the end. Bring a charger and something unfinished.',
      location: '{cafe}, the long table',
      day: 'Saturday',
      hour: 10,
      hours: 3,
    },
    {
      title: 'Five minutes, no slides',
      description: 'Show what you made, what broke and what you learned. Laughing with, not at.',
      location: '{hall}',
      day: 'Wednesday',
      hour: 19,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: What’s everyone bringing on Saturday? I have a bug that only happens on Thursdays.',
      'B: Time zones.',
      'C: It’s always time zones',
      'A: It isn’t time zones. (It will be time zones.)',
      'B: I want to finish the bird counter. It currently thinks that I’m a pigeon.',
    ],
    [
      'C: My very first pull request was accepted. By a stranger. In Norway.',
      'A: That’s wonderful. What was it?',
      'C: A comma.',
      'B: Every great career starts with a comma.',
      'A: Cake is on you then, that’s the law.',
    ],
  ],
  bios: [
    'Has nine unfinished projects and a tenth idea.',
    'Writes code by day and, sadly, also by night.',
    'My kitchen display knows the tram times and my mood.',
  ],
}
