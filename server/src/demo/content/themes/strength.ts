import type { Theme } from '../theme.ts'

export const strength: Theme = {
  id: 'strength',
  category: 'Wellness',
  interests: ['Fitness', 'Nutrition', 'Sports'],
  scene: 'yoga',
  names: ['Lift With Your Friends', 'Outdoor Gym Regulars', 'Strong Enough', 'The Bar Is Low'],
  openings: [
    'Strength training for people who find gyms lonely.',
    'Three times a week at the bars in {park}, one sensible hour.',
  ],
  details: [
    'A physiotherapist wrote our plan and is also the one who laughs most.',
    'Our oldest member is 71 and out-squats the rest. We don’t discuss it.',
    'We note down what we lift and celebrate very small numbers.',
    'Afterwards there are eggs, or at least the talk of eggs.',
  ],
  mottos: ['From first pull-up to hundredth, you’ll be counted aloud.', 'No mirrors, no grunting contests.'],
  activities: [
    'First pull-up project at {park}',
    'A morning circuit and breakfast',
    'Learn to deadlift with a broomstick',
  ],
  meetups: [
    {
      title: 'Bars and benches',
      description: 'A circuit of six stations, scaled to you. We explain everything once and show it twice.',
      location: 'the outdoor gym in {park}',
      day: 'Saturday',
      hour: 9,
      hours: 1,
    },
    {
      title: 'Technique hour',
      description: 'Squat, hinge, push, pull, slowly, with a broomstick and someone watching.',
      location: '{hall}',
      day: 'Tuesday',
      hour: 18,
      hours: 1,
    },
  ],
  threads: [
    [
      'A: Nine o’clock at the bars. It rained, bring a towel for the benches.',
      'B: I did four pull-ups yesterday. Four. In a row.',
      'C: Say it louder for the people on the swings.',
      'B: FOUR',
      'A: Chart updated. You get the good chalk.',
    ],
    [
      'C: My shoulder is grumpy. Should I come?',
      'A: Come and do legs. And let our physio poke it, gently.',
      'B: Her “gently” is a negotiating position.',
      'A: But it helps.',
    ],
  ],
  bios: [
    'Four pull-ups and counting.',
    'Likes heavy things and light conversations.',
    'I train outside so that I can complain about the weather too.',
  ],
}
