import type { Theme } from '../theme.ts'

export const couchCoop: Theme = {
  id: 'couch-coop',
  category: 'Entertainment',
  interests: ['Video Games', 'Gaming', 'Science Fiction'],
  scene: 'games',
  names: ['Couch Co-op', 'Player Two', 'Save Point', 'Insert Coin', 'The Side Quest', 'Press Start'],
  openings: [
    'Video games on one sofa, the way they were meant to be played.',
    'Four controllers, one screen, and a cake for the one who falls off the track most often.',
    'A gaming circle where you meet the people and not just their usernames.',
  ],
  details: [
    'Co-operative games first; we have rescued the same princess eleven times.',
    'Once a month a retro evening with a television as heavy as a fridge.',
    'On quiet weekdays we play online for an hour and mostly chat.',
    'Two of us build small games; the circle tests them and gives honest feedback.',
  ],
  mottos: [
    'Never held a controller? You get the good one.',
    'No shouting at people. Shouting at bosses is encouraged.',
  ],
  activities: [
    'Retro night with four controllers',
    'A relaxed farm game together, Sunday morning',
    'Visit the arcade in {hood} with a bag of coins',
  ],
  meetups: [
    {
      title: 'Sofa night',
      description: 'Four-player games until the pizza is gone. Bring a controller if you have a favourite.',
      location: '{hall}, the small room',
      day: 'Friday',
      hour: 19,
      hours: 4,
    },
    {
      title: 'Retro Sunday',
      description: 'Old consoles, older televisions. We set up at two and argue about cartridges.',
      location: 'a flat in {hood}',
      day: 'Sunday',
      hour: 14,
      hours: 4,
    },
  ],
  threads: [
    [
      'A: Friday: racing or the one where we run a kitchen and scream?',
      'B: Kitchen. My voice has recovered.',
      'C: I’ll wash the dishes, in the game and after',
      'A: You’re the best of us, {C}.',
      'B: Bringing the good controller for the new person. The sticky one is mine, I’ve earned it.',
    ],
    [
      'C: I finished it. Fifty-one hours. I sat in the dark for a while.',
      'B: The ending with the boat?',
      'C: The ending with the boat.',
      'A: No spoilers, I’m in hour nine and I’ve mostly been fishing.',
    ],
  ],
  bios: [
    'In games I mostly fish.',
    'Plays support, in games and at parties.',
    'Has the good controller and will lend it to you.',
  ],
}
