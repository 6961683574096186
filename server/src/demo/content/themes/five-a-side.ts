import type { Theme } from '../theme.ts'

export const fiveASide: Theme = {
  id: 'five-a-side',
  category: 'Sports',
  interests: ['Soccer', 'Sports', 'Fitness'],
  scene: 'court',
  names: ['Thursday Fives', 'The Nutmegs', 'Jumpers for Goalposts', 'Offside and Friends', 'Bibs'],
  openings: [
    'Five-a-side every Thursday, mixed, friendly and out of breath.',
    'Football for people who stopped at fourteen and miss it.',
  ],
  details: [
    'Teams are drawn with bibs from a bag, so there are no grudges longer than an hour.',
    'No slide tackles, no shouting at keepers, and the last goal always wins.',
    'We rent the small pitch near {park}; it costs about a sandwich each.',
    'Afterwards we replay the one good move at {pub}, with salt cellars.',
  ],
  mottos: [
    'All genders, all levels; we pass to the free player.',
    'Keepers are worshipped here. Be our keeper.',
  ],
  activities: [
    'Thursday five-a-side, bibs provided',
    'Walking football for stiff Sundays',
    'Watch the derby at {pub}',
  ],
  meetups: [
    {
      title: 'Thursday fives',
      description: 'An hour of football with rolling subs. RSVP by Wednesday night so the numbers work.',
      location: 'the small pitch by {park}',
      day: 'Thursday',
      hour: 19,
      hours: 1,
    },
    {
      title: 'Sunday tournament',
      description: 'Six teams, tiny goals, a cup made of cardboard. Families bring cake.',
      location: '{park}',
      day: 'Sunday',
      hour: 13,
      hours: 4,
    },
  ],
  threads: [
    [
      'A: There are nine of us for Thursday. One more and nobody has to be rush goalie.',
      'B: My cousin can come. He’s good, sorry in advance.',
      'C: How good?',
      'B: He owns shin pads.',
      'A: Put him with {C}, for balance.',
      'C: I heard that.',
    ],
    [
      'C: The nutmeg. I want the nutmeg in writing.',
      'A: It hath been seen: {C} through the legs of {B}, 20:14, Thursday.',
      'B: I was tying my shoe.',
      'C: You were running',
    ],
  ],
  bios: [
    'Left back with the heart of a striker.',
    'Still talking about one goal in 2016.',
    'I bring the bibs and the plasters.',
  ],
}
