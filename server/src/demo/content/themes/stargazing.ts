import type { Theme } from '../theme.ts'

export const stargazing: Theme = {
  id: 'stargazing',
  category: 'Tech & Science',
  interests: ['Astronomy', 'Photography', 'Camping'],
  scene: 'stars',
  names: ['Dark Sky People', 'Saturn on Tuesdays', 'The Night Shift', 'Averted Vision', 'Clear Skies {city}'],
  openings: [
    'We drive out of the light, put up two telescopes and whisper for no good reason.',
    'Amateur astronomy with real blankets.',
    'Planets from a roof in {hood}, galaxies from a field near {trip}.',
  ],
  details: [
    'The first look at Saturn makes everybody say the same word. We keep count.',
    'We share rides, star charts, and soup from a very large flask.',
    'Cloudy nights are for theory, soup and editing last month’s photos.',
    'Red torches only, and we’ll teach your eyes to be patient.',
  ],
  mottos: [
    'No telescope needed; half of us come for the dark.',
    'Children who can stay up are the best observers.',
  ],
  activities: [
    'Saturn and soup from the roof in {hood}',
    'A night under the Milky Way near {trip}',
    'Photograph the moon with a phone and a telescope',
  ],
  meetups: [
    {
      title: 'Planets from the roof',
      description:
        'Two telescopes, four planets if we’re lucky. Moved by a day if it’s cloudy; watch the chat.',
      location: 'a roof in {hood}',
      day: 'Tuesday',
      hour: 21,
      hours: 2,
    },
    {
      title: 'Out into the dark',
      description:
        'We carpool to a field near {trip} and stay until we’re cold. Bring layers, then more layers.',
      location: '{station}, car park',
      day: 'Saturday',
      hour: 20,
      hours: 6,
    },
  ],
  threads: [
    [
      'A: Clear sky until two on Saturday, no moon. Who’s driving?',
      'B: I have three seats and one dog',
      'C: Does the dog glow?',
      'B: Only emotionally.',
      'A: Meet at {station} at eight. Red torches, warm trousers, no heroes.',
    ],
    [
      'C: First light with my little telescope. I found the Moon. It wasn’t hard but I’m proud.',
      'B: Next: Jupiter. It has four small friends in a row.',
      'A: Like us, on the roof.',
      'C: I’m keeping that sentence.',
    ],
  ],
  bios: [
    'I own a telescope and a very warm hat.',
    'Will cancel plans for a clear night.',
    'Has shown 112 people Saturn so far. Everybody says the same word.',
  ],
}
