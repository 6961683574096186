import type { Theme } from '../theme.ts'

export const smallBreweries: Theme = {
  id: 'small-breweries',
  category: 'Food & Drink',
  interests: ['Craft Beer', 'Trivia', 'Music'],
  scene: 'bar',
  names: ['Half Pints', 'The Small Batch', 'Hop Scotch', 'Foam Party of Eight'],
  openings: [
    'Half pints, small breweries, long conversations.',
    'We visit one brewery a month and ask too many questions about yeast.',
  ],
  details: [
    'Four of us brew at home; bottles have been opened outdoors since the incident.',
    'There’s always someone on alcohol-free, and always a good one.',
    'Quiz questions appear on beer mats around the second round.',
    'We take the tram. Nobody drives, nobody has to.',
  ],
  mottos: [
    'Drink slowly, tip well, get everyone home.',
    'You don’t have to know your hops. We’ll tell you anyway.',
  ],
  activities: [
    'Brewery visit and a quiz on beer mats',
    'Brew twenty litres together in {hood}',
    'Five stouts, five songs',
  ],
  meetups: [
    {
      title: 'Brewery of the month',
      description:
        'A tour by the people who make it, then half pints and pretzels. Alcohol-free options available.',
      location: '{station}, tram stop',
      day: 'Friday',
      hour: 18,
      hours: 4,
    },
    {
      title: 'Brew day',
      description: 'We make twenty litres of something dark and wait for it together.',
      location: 'a garage in {hood}',
      day: 'Saturday',
      hour: 12,
      hours: 5,
    },
  ],
  threads: [
    [
      'A: Friday tour is booked for ten. The brewer says no sandals.',
      'B: I own shoes. I can prove it.',
      'C: Is the alcohol-free lager still on?',
      'A: Two of them, and one is really good.',
      'B: Quiz on the mats again? I have questions about rivers.',
      'C: You always have questions about rivers.',
    ],
    [
      'C: Our stout is ready. It is, how to say, assertive.',
      'A: I tried it yesterday. It tried me back.',
      'B: Let’s call it “Letter of Complaint”',
      'A: Printing labels now.',
    ],
  ],
  bios: [
    'Half pints only, but many subjects.',
    'Brews in the garage; neighbours are understanding.',
    'Will explain yeast if not stopped.',
  ],
}
