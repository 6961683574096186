import type { Theme } from '../theme.ts'

export const easyRuns: Theme = {
  id: 'easy-runs',
  category: 'Outdoor Activities',
  interests: ['Running', 'Fitness', 'Brunching'],
  scene: 'trail',
  names: [
    'Talking Pace',
    'Six Kilometres and Eggs',
    '{hood} Early Runners',
    'Last One Buys Coffee',
    'The Easy Milers',
    'Laces',
  ],
  openings: [
    'Easy running, twice a week, at a pace where you can still tell a story.',
    'We run around {park} before the city wakes up and have breakfast when it does.',
    'A running circle without a leaderboard.',
  ],
  details: [
    'Wednesdays are six kilometres along {water}; Sundays are longer and end with pancakes.',
    'There’s always a tail runner whose only job is to be last and cheerful.',
    'We have trained people for their first 10K and for their first parkrun in ten years.',
    'Rain doesn’t cancel. Thunder does. Ice means breakfast only.',
    'Nobody asks for your time. We do ask how your week was.',
  ],
  mottos: [
    'If you can jog to the bus, you can join.',
    'Beginners go first, so they set the pace.',
    'You’ll be out of breath once, and a regular after three weeks.',
  ],
  activities: [
    'Sunday six around {park}, pancakes afterwards',
    'A first 10K together along {water}',
    'Sunrise run and a swim at {water}',
  ],
  meetups: [
    {
      title: 'Sunday long and easy',
      description:
        'Ten kilometres at talking pace with a turn-off at six. Bags stay with the one who’s injured this month. Breakfast at {cafe}.',
      location: 'the fountain in {park}',
      day: 'Sunday',
      hour: 9,
      hours: 2,
    },
    {
      title: 'Run-walk for beginners',
      description: 'Two minutes of running, one of walking, ten times. You’ll be surprised how far that is.',
      location: '{park}, by the playground',
      day: 'Wednesday',
      hour: 18,
      hours: 1,
    },
  ],
  threads: [
    [
      'A: Wednesday run is on, 6:45 at {park}. Slow group and slower group.',
      'B: Slower group reporting for duty',
      'C: Is the path along {water} open again?',
      'A: Since Monday, yes. Bring a light, it’s still dark at the bend.',
      'B: Breakfast at {cafe} after? I have a meeting at nine so no second pancake for me.',
      'C: I’ll eat yours.',
    ],
    [
      'C: I signed up for the 10K in spring. There, I said it.',
      'A: Excellent. That makes five of us.',
      'B: Six. {C}, shall we do the plan with the three short runs?',
      'C: Only if Sundays stay slow',
      'A: Sundays are sacred. Slow and then eggs.',
    ],
  ],
  bios: [
    'Runs slowly, on purpose, mostly for the breakfast afterwards.',
    'Training for a 10K since 2019.',
    'You’ll find me along {water} before seven, or not at all.',
  ],
}
