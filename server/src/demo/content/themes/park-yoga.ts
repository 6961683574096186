import type { Theme } from '../theme.ts'

export const parkYoga: Theme = {
  id: 'park-yoga',
  category: 'Wellness',
  interests: ['Yoga', 'Mindfulness', 'Fitness'],
  scene: 'yoga',
  names: [
    'Mats in the Park',
    'Warrior Three-ish',
    'Downward Dogs and Owners',
    'Breathe Out',
    'Sunday Stretch',
  ],
  openings: [
    'Yoga on the grass in {park}, with real dogs walking through.',
    'An hour of slow yoga and an equally long breakfast.',
    'We bend a little, wobble a lot, and lie down at the end, which is the best part.',
  ],
  details: [
    'Three of us teach in turn, so every week is a little different.',
    'We lend mats; the one with the burn mark brings luck.',
    'When it rains we go to {hall} and listen to it.',
    'There’s a chair version for backs, knees and pregnancies.',
  ],
  mottos: ['You can’t be too stiff. We have checked.', 'No chanting unless someone really wants to.'],
  activities: [
    'Sunrise yoga at {water}',
    'A slow hour in {park}, breakfast from the thermos',
    'Learn to breathe, an evening for busy heads',
  ],
  meetups: [
    {
      title: 'Sunday on the grass',
      description:
        'Sixty gentle minutes for every level, then tea. Bring a blanket and a layer for lying down.',
      location: '{park}, under the big trees',
      day: 'Sunday',
      hour: 10,
      hours: 2,
    },
    {
      title: 'Unwind',
      description: 'A candle-lit evening class that’s mostly lying around in clever positions.',
      location: '{hall}',
      day: 'Wednesday',
      hour: 19,
      hours: 1,
    },
  ],
  threads: [
    [
      'A: Sunday 10:00 in {park}. It will be 14 degrees, so socks.',
      'B: A spaniel lay down on my mat last week and I’ve never been so calm',
      'C: His name is Otto. He’s practically a member.',
      'A: Otto teaches the ending.',
      'B: I’ll bring the chai this time.',
    ],
    [
      'C: I touched my toes. Briefly. There were witnesses.',
      'A: There were. I nearly rang a bell.',
      'B: How long did it take?',
      'C: Since February. Worth it.',
    ],
  ],
  bios: [
    'Goes to yoga for the lying down at the end.',
    'I’ve been able to touch my toes since spring.',
    'I teach a slow class and hum without noticing.',
  ],
}
