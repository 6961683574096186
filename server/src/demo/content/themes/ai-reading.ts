import type { Theme } from '../theme.ts'

export const aiReading: Theme = {
  id: 'ai-reading',
  category: 'Tech & Science',
  interests: ['AI', 'Technology', 'Reading'],
  scene: 'books',
  names: ['Papers and Pancakes', 'The Confusion Matrix', 'Overfitted', 'Slow Thinking Club'],
  openings: [
    'We read one paper about machine learning every two weeks, slowly and with pancakes.',
    'What these models can do, what they can’t, and what we’d like them to leave alone.',
  ],
  details: [
    'A nurse, two translators, a teacher and some engineers: the questions are better than the paper.',
    'One person explains it with a pencil. If that fails, the paper was bad.',
    'Every third time we try something ourselves on one old graphics card called Brenda.',
    'We keep a list of predictions in a sealed envelope. The first opening was humbling.',
  ],
  mottos: [
    'No maths needed; curiosity and scepticism in equal parts.',
    'Enthusiasts and worriers sit next to each other here on purpose.',
  ],
  activities: [
    'One paper, one pencil, pancakes',
    'Train something tiny and useless',
    'Open the envelope of predictions',
  ],
  meetups: [
    {
      title: 'Paper of the fortnight',
      description: 'Read the first four pages if you can. We do the rest together, with batter.',
      location: 'a kitchen in {hood}',
      day: 'Sunday',
      hour: 11,
      hours: 2,
    },
    {
      title: 'An evening with Brenda',
      description: 'We train a very small model on something silly and see what it learns.',
      location: '{hall}',
      day: 'Tuesday',
      hour: 19,
      hours: 3,
    },
  ],
  threads: [
    [
      'A: Paper for Sunday is up. Page three has a formula the size of a bus. Ignore it.',
      'B: I like the bus. I’ll explain the bus.',
      'C: With the pencil?',
      'B: With the pencil and a drawing of a mountain.',
      'A: It’s always a mountain.',
    ],
    [
      'C: Our model now writes weather reports. All of them say “soup”.',
      'A: What did you train it on?',
      'C: The canteen menu. I mixed up the files.',
      'B: Honestly, most accurate forecast this week.',
    ],
  ],
  bios: [
    'Reads papers with a pencil and suspicion.',
    'I teach machines by day and children on Saturdays; children are quicker.',
    'Interested in what computers should not do.',
  ],
}
