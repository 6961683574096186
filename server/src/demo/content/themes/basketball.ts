import type { Theme } from '../theme.ts'

export const basketball: Theme = {
  id: 'basketball',
  category: 'Sports',
  interests: ['Basketball', 'Sports', 'Music'],
  scene: 'court',
  names: ['Next Bucket Wins', 'Half Court Press', 'Nothing but Net', 'Check Ball'],
  openings: [
    'Pick-up basketball under the lights, with a speaker and a very fair queue.',
    'Threes on the court in {park}, every level, every Tuesday.',
  ],
  details: [
    'Games to eleven; losers choose the song.',
    'Tall people set screens, short people shoot, everybody argues about the score.',
    'In winter we move to {hall} and discover that floors can be flat.',
    'New players get the ball early. That’s a promise.',
  ],
  mottos: ['Call your own fouls, help people up.', 'If you haven’t played since school, neither had we.'],
  activities: [
    'Three on three under the lights in {park}',
    'Free throw contest for cake',
    'Watch a final together at {pub}',
  ],
  meetups: [
    {
      title: 'Tuesday threes',
      description: 'Two hours, rolling games to eleven. Bring one light and one dark shirt.',
      location: 'the court in {park}',
      day: 'Tuesday',
      hour: 19,
      hours: 2,
    },
    {
      title: 'Shooting school',
      description: 'For beginners: footwork, follow-through and why the elbow matters.',
      location: '{hall}',
      day: 'Sunday',
      hour: 16,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Lights at the court work again. Tuesday at seven, eleven of us so far.',
      'B: Twelve. My ankle says yes',
      'C: Your ankle said yes last time too.',
      'B: It has matured.',
      'A: Losers still pick the music. {C}, practise losing, your playlist was great.',
    ],
    [
      'C: Whose is the grey hoodie? It smells like victory and onions.',
      'A: Mine. It’s the onion rings.',
      'B: And the victory?',
      'A: Also onion rings.',
    ],
  ],
  bios: [
    'Sets screens, brings oranges.',
    'Shoots threes, misses twos.',
    'Tall enough to be picked, slow enough to be forgiven.',
  ],
}
