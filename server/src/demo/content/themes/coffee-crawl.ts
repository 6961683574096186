import type { Theme } from '../theme.ts'

export const coffeeCrawl: Theme = {
  id: 'coffee-crawl',
  category: 'Food & Drink',
  interests: ['Coffee', 'Reading', 'Photography'],
  scene: 'coffee',
  names: [
    'One More Cup',
    'The Slow Pour',
    '{hood} Coffee Walks',
    'Beans and Benches',
    'Flat White Society',
    'Crema',
  ],
  openings: [
    'We try one new café a week and sit there for as long as we’re tolerated.',
    'A coffee circle for people who work from home and talk to their plants.',
    'Good coffee, no laptops, a table by the window.',
  ],
  details: [
    'Three cafés on a Saturday walk through {hood}, one small cup in each.',
    'Bring a book to swap; the pile on the table changes every week.',
    'One of us roasts at home and brings bags with handwritten labels.',
    'We keep a map of every place that we have tried, with notes on chairs.',
  ],
  mottos: [
    'Tea drinkers are accepted and gently teased.',
    'The kind of group you can join in the middle of a sentence.',
  ],
  activities: [
    'Three cafés in {hood} in one slow afternoon',
    'A tasting of five beans at {cafe}',
    'Book swap and flat whites',
  ],
  meetups: [
    {
      title: 'Three cups through {hood}',
      description: 'A walk with three stops. We share plates, rate chairs and end at a bookshop.',
      location: '{cafe}',
      day: 'Saturday',
      hour: 14,
      hours: 3,
    },
    {
      title: 'Blind tasting',
      description: 'Five coffees, numbered cups, no talking until everyone has written something down.',
      location: '{cafe}, the bar',
      day: 'Thursday',
      hour: 18,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: New place opened behind the post office. Four chairs and a very serious grinder.',
      'B: Four chairs, so two of us stand?',
      'C: I’ll stand. I sit all day.',
      'A: Saturday at two then. Bring the book with the green cover back, {B}, someone asked for it.',
      'B: Last thirty pages. I read slowly when it’s good.',
    ],
    [
      'C: Verdict on number four?',
      'B: Tasted like an orange that went to university.',
      'A: I wrote “wet pavement, in a nice way”.',
      'C: It was decaf.',
      'A: I’d like to leave the group.',
    ],
  ],
  bios: [
    'Knows the good chair in every café in {hood}.',
    'Two coffees, then I’m human.',
    'I read in cafés and look up at the right moments.',
  ],
}
