import type { Theme } from '../theme.ts'

export const dayWalks: Theme = {
  id: 'day-walks',
  category: 'Outdoor Activities',
  interests: ['Hiking', 'Weekend Getaways', 'Photography'],
  scene: 'trail',
  names: [
    'Saturday Boots',
    'The Long Way Round',
    'Out by Nine',
    'Trail and Thermos',
    'Muddy Socks Society',
    'Waymarkers of {city}',
  ],
  openings: [
    'We take the train out of {city}, walk until we’re pleasantly tired, and are home for dinner.',
    'A walking circle for people who would rather talk on a path than shout in a bar.',
    'Every second weekend we leave from {station} and see how far 15 kilometres can feel.',
  ],
  details: [
    'Someone plans the route, someone else brings cake, and nobody is left behind at a fork.',
    '{trip} is our home ground; once a month we try somewhere none of us knows.',
    'We stop for photographs as often as anybody likes, which is often.',
    'Routes are marked easy, honest or long, and we always say which it is.',
    'Lunch is what you carry. Sharing is how most of our friendships began.',
  ],
  mottos: [
    'Slow walkers set the pace. Come alone; most of us did.',
    'If you own shoes that can get dirty, you have everything you need.',
    'Good talkers and good listeners are both welcome, and quiet stretches too.',
  ],
  activities: [
    'Sunrise walk in {trip}, coffee from the flask at the top',
    'A ridge walk in {trip} with lunch at the highest bench',
    'An easy evening loop around {park}, ending in {hood}',
  ],
  meetups: [
    {
      title: 'A long day in {trip}',
      description:
        'Around 16 km with one proper climb and a long lunch. We meet at {station}, ride out together and are back by six.',
      location: '{station}, by the clock',
      day: 'Saturday',
      hour: 9,
      hours: 8,
    },
    {
      title: 'Short legs, big view',
      description: 'Eight gentle kilometres for anyone new to the circle. Children and patient dogs welcome.',
      location: 'the main gate of {park}',
      day: 'Sunday',
      hour: 11,
      hours: 3,
    },
  ],
  threads: [
    [
      'A: Forecast for Saturday is dry until four. {trip}, the loop with the old wall?',
      'B: Yes. Which train?',
      'A: 8:42 from {station}, last carriage. I’ll be the one with the orange hat again.',
      'C: Orange hat is basically our logo now',
      'B: I can bring the big thermos. Tea or coffee?',
      'C: Both is an answer, right?',
      'A: Tea. {C} can carry a second thermos if they want democracy.',
    ],
    [
      'B: My knees say hello from yesterday',
      'A: 17.3 km according to my watch. I promised 14, sorry.',
      'C: You always promise 14.',
      'B: Worth it for that last hill. Photos are in the shared album, the foggy ones are the best.',
      'C: The one with everybody eating in silence is going on my wall',
    ],
  ],
  bios: [
    'Happiest with mud on my boots and a sandwich in my bag.',
    'I plan walks a little longer than I admit beforehand.',
    'Will take the train an hour out of town for one good view.',
  ],
}
