import type { Theme } from '../theme.ts'

export const quizKaraoke: Theme = {
  id: 'quiz-karaoke',
  category: 'Entertainment',
  interests: ['Trivia', 'Karaoke', 'Comedy Shows'],
  scene: 'bar',
  names: ['Fourth Place', 'The Tiebreakers', 'Wrong But Loud', 'Key Change'],
  openings: [
    'Pub quiz on Tuesdays, karaoke when we win, karaoke when we lose.',
    'A team of eight that’s proud of its fourth places.',
  ],
  details: [
    'We’re strong on rivers, weak on football and unbeatable on theme tunes.',
    'A booth for ten, a list of songs that are banned and a list that’s compulsory.',
    'Every other month an open comedy night, where we’re a warm and noisy row.',
    'Twice a year, one of us writes a quiz for the others. It takes weeks.',
  ],
  mottos: ['If you know one odd thing very well, we need you.', 'Nobody here can sing. It hasn’t come up.'],
  activities: [
    'Tuesday quiz at {pub}',
    'Karaoke booth for ten, duets compulsory',
    'Open comedy night in {hood}',
  ],
  meetups: [
    {
      title: 'Quiz night',
      description:
        'Two teams, one table, a shared bag of crisps. Starts at eight sharp, says the quiz master, who’s always late.',
      location: '{pub}',
      day: 'Tuesday',
      hour: 20,
      hours: 3,
    },
    {
      title: 'The booth',
      description: 'Two hours of karaoke. Everyone sings one duet. The list of banned songs is on the door.',
      location: 'the karaoke bar in {hood}',
      day: 'Saturday',
      hour: 21,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: We need someone who knows flags. Tonight cost us the ham.',
      'B: I can learn flags',
      'C: You said that about kings.',
      'B: I know four more kings than in spring.',
      'A: Tuesday, eight. {B} does kings, {C} does food, I do the shouting.',
    ],
    [
      'C: My throat. My poor throat.',
      'A: You did the high part. We all heard it. So did the street.',
      'B: There’s a video.',
      'C: There’s no video.',
      'B: There’s no video.',
    ],
  ],
  bios: [
    'Knows all the rivers and no footballers.',
    'Always up for a duet, never for a solo.',
    'I have a laugh that comedians thank me for.',
  ],
}
