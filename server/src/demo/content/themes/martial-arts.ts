import type { Theme } from '../theme.ts'

export const martialArts: Theme = {
  id: 'martial-arts',
  category: 'Sports',
  interests: ['Martial Arts', 'Fitness', 'Mindfulness'],
  scene: 'yoga',
  names: ['Bow First', 'The Soft Fall', 'White Belts', 'Tatami Tuesdays'],
  openings: [
    'Judo, aikido and a bit of boxing, taught by friends to friends.',
    'We learn how to fall. The rest comes after.',
  ],
  details: [
    'Beginners practise falling for a month and then never stop showing off.',
    'Two black belts, both very gentle, one a kindergarten teacher.',
    'Light contact only. Hard training is for other places.',
    'We end each evening sitting still for three minutes.',
  ],
  mottos: [
    'Small, tall, old, nervous: technique doesn’t care.',
    'Uniforms can be borrowed and smell of lavender.',
  ],
  activities: [
    'Learn to fall without hurting yourself',
    'Self-defence basics at {hall}',
    'Morning forms in {park}',
  ],
  meetups: [
    {
      title: 'Beginners’ mat',
      description: 'Ninety minutes of falling, rolling and laughing. Comfortable clothes, bare feet.',
      location: '{hall}',
      day: 'Tuesday',
      hour: 18,
      hours: 2,
    },
    {
      title: 'Forms at sunrise',
      description: 'Slow movements under the trees and then a hot drink.',
      location: '{park}',
      day: 'Saturday',
      hour: 8,
      hours: 1,
    },
  ],
  threads: [
    [
      'A: New people on Tuesday, three of them. Who’s doing the falling part with me?',
      'B: I am. I’ve fallen more than anybody.',
      'C: I saw you fall over the bag in the corridor. Perfect form.',
      'B: Reflex. Years of work',
      'A: Then demonstrate that one.',
    ],
    [
      'C: I slipped on ice this morning and rolled. In a suit. At the tram stop.',
      'A: Did you get up in one movement?',
      'C: In one movement. A child clapped.',
      'B: You have your belt, as far as I’m concerned.',
    ],
  ],
  bios: ['Falls very well.', 'White belt, seventh year, happy.', 'I bow at the office by accident.'],
}
