import type { Theme } from '../theme.ts'

export const filmClub: Theme = {
  id: 'film-club',
  category: 'Entertainment',
  interests: ['Movies', 'Writing', 'Art'],
  scene: 'cinema',
  names: [
    'Last Row',
    'The Subtitle Society',
    'Two Thumbs Sideways',
    'Matinee',
    'After the Credits',
    'Reel {city}',
  ],
  openings: [
    'One film a week and an hour of talk that’s often better than the film.',
    'We watch something old, something new or something nobody else wanted to see.',
    'A film club that stays until the credits have ended and the lights are on.',
  ],
  details: [
    'The month has a theme: trains, dinners, bad decisions, films with only one good scene.',
    'Pick the film and you give a two-minute introduction and no apology.',
    'We know which cinemas in {hood} let you bring soup.',
    'In summer there’s a bed sheet, a projector and a courtyard.',
  ],
  mottos: [
    'You can love what everybody hated. We need you for balance.',
    'Falling asleep is allowed. Snoring is discussed.',
  ],
  activities: [
    'Monday film and one hour of talk',
    'Three short films on a bed sheet in a courtyard',
    'A matinee in {hood} and cake',
  ],
  meetups: [
    {
      title: 'Monday pictures',
      description:
        'We meet in front of the cinema at half past seven. Talk at {pub} afterwards, spoilers included.',
      location: 'the small cinema in {hood}',
      day: 'Monday',
      hour: 19,
      hours: 4,
    },
    {
      title: 'Short films, long sofa',
      description: 'Everybody brings one short film of under ten minutes. We vote with popcorn.',
      location: 'a living room in {hood}',
      day: 'Saturday',
      hour: 20,
      hours: 3,
    },
  ],
  threads: [
    [
      'A: Theme for this month won by one vote: dinners that go wrong.',
      'B: So every film ever made in France',
      'C: I nominate the one with the duck.',
      'A: Everybody nominates the one with the duck. Monday, 19:30, bring a jumper, the heating is a rumour.',
      'B: I’ll bring two jumpers and an opinion.',
    ],
    [
      'C: Still arguing with my flatmate about that ending.',
      'B: She stays. She clearly stays, she takes off her coat.',
      'A: She takes off her coat because it’s warm.',
      'C: This is exactly what our kitchen sounded like until two.',
    ],
  ],
  bios: [
    'Stays for the credits, all of them.',
    'Falls asleep in films and defends them anyway.',
    'I can quote one film completely. Please don’t ask which.',
  ],
}
