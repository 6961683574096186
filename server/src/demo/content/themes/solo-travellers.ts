import type { Theme } from '../theme.ts'

export const soloTravellers: Theme = {
  id: 'solo-travellers',
  category: 'Travel',
  interests: ['Solo Travel', 'International Travel', 'Travel'],
  scene: 'bar',
  names: ['Table for One, Please', 'Carry-On', 'Postcards Home', 'The Spare Key', 'One Way'],
  openings: [
    'We travel alone and tell each other about it.',
    'For people who like eating alone abroad and in company at home.',
  ],
  details: [
    'Each meeting has one traveller, twelve slides and a lot of questions about buses.',
    'We water each other’s plants. That alone is worth joining.',
    'Before a big trip you get a list of friends of friends; after it you owe us a postcard.',
    'Bad trips make the best stories, so we share those, too.',
  ],
  mottos: [
    'First solo trip ahead? Come and be told that it’s easier than you think.',
    'Far or near doesn’t matter. Alone does.',
  ],
  activities: [
    'Twelve slides and a map at {pub}',
    'Swap guidebooks and plant keys',
    'Eat alone together: one restaurant, separate tables, dessert as one',
  ],
  meetups: [
    {
      title: 'Twelve slides',
      description: 'One of us is back from six weeks of slow boats. Questions about buses are welcome.',
      location: '{pub}, the back room',
      day: 'Thursday',
      hour: 19,
      hours: 2,
    },
    {
      title: 'Alone together',
      description:
        'We book ten small tables at one restaurant, eat alone with a book and have dessert together.',
      location: 'a restaurant in {hood}',
      day: 'Friday',
      hour: 19,
      hours: 3,
    },
  ],
  threads: [
    [
      'A: I’m flying on the 3rd. Who’s taking the plants? There are five and a diva.',
      'B: I’ll take the five. What does the diva want?',
      'A: Rainwater and compliments.',
      'C: I’ve got both. Leave the key at {cafe}?',
      'A: You two are the reason I can leave at all',
    ],
    [
      'C: Greetings from a bus that was meant to leave at six. It’s nine. We’ve sung.',
      'B: What did you sing?',
      'C: Everything. I’m now called “sister” by four grandmothers.',
      'A: Postcard or it didn’t happen.',
    ],
  ],
  bios: [
    'Eats alone abroad and in company at home.',
    'Waters other people’s plants and expects postcards.',
    'Thirty-one countries, one rucksack.',
  ],
}
