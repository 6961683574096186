import type { Theme } from '../theme.ts'

export const sketching: Theme = {
  id: 'sketching',
  category: 'Arts & Culture',
  interests: ['Drawing', 'Painting', 'Art'],
  scene: 'gallery',
  names: [
    'Bad Drawings Welcome',
    'Sunday Sketchbook',
    'The Wobbly Line',
    'Ink and Ivy',
    'Pencils at {hood}',
    'Watercolour Weather',
  ],
  openings: [
    'We sit somewhere in {city} for two hours and draw whatever doesn’t move.',
    'A sketching circle in which half of us would say that we can’t draw.',
    'Pens, watercolours, cold fingers and good company.',
  ],
  details: [
    'Each time a different square, market or museum; the map of where we have been is nearly full.',
    'At the end we lay the books open on the ground and walk around them, quietly.',
    'Nobody corrects anybody. If you want help, you ask, and three people come.',
    'In winter we draw each other at {cafe}, which explains the portraits on the wall there.',
  ],
  mottos: ['Bring a pen. We have paper.', 'A wobbly line is a line by someone who was there.'],
  activities: [
    'Draw the same tree in {park} five times',
    'Sketch crawl from {hood} to {water}',
    'Portrait evening: ten minutes each, everybody sits once',
  ],
  meetups: [
    {
      title: 'Sketching in {hood}',
      description:
        'Two quiet hours on folding stools, then a round through all the books. Spare paper and pens provided.',
      location: '{hood}, in front of the market',
      day: 'Sunday',
      hour: 14,
      hours: 3,
    },
    {
      title: 'Ten-minute portraits',
      description: 'We sit for each other, ten minutes a pose, and give the drawings away at the end.',
      location: '{cafe}',
      day: 'Thursday',
      hour: 19,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Sunday: the market or the greenhouse? Rain after three, they say.',
      'B: Greenhouse. My paper won’t survive another shower',
      'C: I liked your shower, it did half of the sky.',
      'A: Greenhouse it is, 14:00, by the cactus that looks like a general.',
      'B: I know exactly which one you mean.',
    ],
    [
      'B: Who drew me with three chins on Thursday?',
      'C: It was a study of light.',
      'A: It was very accurate light.',
      'B: My mother has framed it, so the joke is on all of us',
    ],
  ],
  bios: [
    'Draws on trains. If you felt looked at, sorry.',
    'My sketchbook is mostly coffee cups and other people’s dogs.',
    'Learning watercolour, one muddy sky at a time.',
  ],
}
