import type { Theme } from '../theme.ts'

export const swingDance: Theme = {
  id: 'swing-dance',
  category: 'Arts & Culture',
  interests: ['Dance', 'Music', 'Fitness'],
  scene: 'stage',
  names: ['Left Foot First', 'Swing in {hood}', 'The Off Beats', 'Rock Step', 'Two Left Feet'],
  openings: [
    'Lindy hop, a little blues and a lot of laughing, every week.',
    'We dance socially: everybody changes partners, everybody leads sometimes, everybody sits one out.',
    'A dance circle that began with four people and one speaker in {park}.',
  ],
  details: [
    'An hour of class for beginners, then two of music in which mistakes are called variations.',
    'In summer we carry the speaker to {park} and teach passers-by.',
    'A live band once a season; we save up for it with a cake stall.',
    'Ask anyone to dance, and say no thank you whenever you like. Both are easy here.',
  ],
  mottos: [
    'No partner and no experience needed. Clean soles, please.',
    'If you tap your foot in queues, you already know the first step.',
  ],
  activities: [
    'Beginners’ hour and social at {hall}',
    'Dancing in {park} until the speaker dies',
    'Live band night, learn the shim sham by ten',
  ],
  meetups: [
    {
      title: 'Swing social',
      description:
        'Class from seven, social dancing from eight. Water, fans and a bowl of plasters provided.',
      location: '{hall}',
      day: 'Friday',
      hour: 19,
      hours: 4,
    },
    {
      title: 'Shim sham in the park',
      description: 'We learn the whole routine in an afternoon and then do it far too many times.',
      location: 'the bandstand in {park}',
      day: 'Sunday',
      hour: 15,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Friday playlist: any wishes? I already have the slow one for {B}.',
      'B: You know me.',
      'C: Something under 150 please, I still count out loud',
      'A: Count louder, it helps the rest of us.',
      'B: Floor was slippery last time. I’ll bring the good broom.',
    ],
    [
      'C: I led a whole song on Friday without apologising once.',
      'A: I noticed. It was lovely. You also smiled, which is new.',
      'B: Next step: the swing out that doesn’t end in the curtains.',
      'C: The curtains came at me.',
    ],
  ],
  bios: [
    'Dances badly and often.',
    'If there’s a saxophone, I’m already moving.',
    'Learned to lead last year and now can’t queue without a rock step.',
  ],
}
