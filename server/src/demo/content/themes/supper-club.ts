import type { Theme } from '../theme.ts'

export const supperClub: Theme = {
  id: 'supper-club',
  category: 'Food & Drink',
  interests: ['Cooking', 'Cultural Exchange', 'Wine Tasting'],
  scene: 'dinner',
  names: ['The Long Table', 'Second Helpings', 'Cook for Twelve', 'Elbows on the Table', 'Sunday Pot'],
  openings: [
    'Twelve people, one kitchen, a dish that someone’s grandmother made.',
    'Each month one of us cooks what they grew up with and the rest chop.',
    'A supper club that moves from kitchen to kitchen in {city}.',
  ],
  details: [
    'We have eaten our way through nineteen countries and one very long discussion about dumplings.',
    'We split the groceries evenly, and the host doesn’t wash up.',
    'There’s always a vegetarian version and often it’s the better one.',
    'Recipes end up in a shared book with stains in the right places.',
  ],
  mottos: [
    'You don’t have to be able to cook. You only have to peel.',
    'Come hungry, leave with someone’s phone number and a jar of something.',
  ],
  activities: [
    'Cook one dish from home for twelve in {hood}',
    'Market morning, lunch together from what we found',
    'Fold two hundred dumplings and talk',
  ],
  meetups: [
    {
      title: 'The long table',
      description:
        'We start chopping at five and eat at eight. Tell us what you don’t eat. You’ll get the address when you RSVP.',
      location: 'a kitchen in {hood}',
      day: 'Saturday',
      hour: 17,
      hours: 5,
    },
    {
      title: 'Market and lunch',
      description: 'Everyone buys one thing they have never cooked. Then we see.',
      location: 'the market in {hood}',
      day: 'Sunday',
      hour: 10,
      hours: 4,
    },
  ],
  threads: [
    [
      'A: Saturday is at my place. It will be my aunt’s fish stew and there are nine chairs, so bring your own if you like.',
      'B: Bringing a stool and a lemon tart',
      'C: I can come at five to chop. Also is there a version without fish?',
      'A: There is, with fennel. My aunt must never know.',
      'B: Our lips are sealed and full.',
    ],
    [
      'C: I still have someone’s big pot. The dented one.',
      'B: That’s the circle’s pot. It has always been dented.',
      'A: It came with the dent. Keep it until the dumplings.',
      'C: When are the dumplings?',
      'B: When we find two hundred wrappers and a free Sunday.',
    ],
  ],
  bios: [
    'I cook for six when there are two of us.',
    'Collects recipes from other people’s grandmothers.',
    'Will peel garlic for company.',
  ],
}
