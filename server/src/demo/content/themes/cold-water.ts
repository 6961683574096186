import type { Theme } from '../theme.ts'

export const coldWater: Theme = {
  id: 'cold-water',
  category: 'Outdoor Activities',
  interests: ['Swimming', 'Mindfulness', 'Self-Care'],
  scene: 'lake',
  names: ['The Blue Toes', 'Brr', 'Cold Hands, Warm Flask', 'First In', 'Dawn Dippers'],
  openings: [
    'We swim in {water} all year, briefly and with a lot of commentary.',
    'Ten minutes of very cold water, forty of tea and talk.',
    'A dipping circle: in before work, out before you can think about it.',
  ],
  details: [
    'Nobody swims alone, and nobody stays in longer than is sensible for the season.',
    'First-timers get a buddy, a wool hat and an honest account of what it feels like.',
    'We keep a sheet of temperatures. The lowest so far is still argued about.',
    'There’s a rota for hot water bottles and one for cinnamon buns.',
  ],
  mottos: [
    'No wetsuit snobbery in either direction.',
    'Squealing is allowed and, in January, expected.',
    'You don’t have to be brave. You only have to turn up.',
  ],
  activities: [
    'Full moon dip at {water}',
    'A first cold dip, with a buddy and a hot water bottle',
    'Swim, sauna and soup on a Sunday',
  ],
  meetups: [
    {
      title: 'Sunday dip and buns',
      description:
        'In at nine, out by ten past. Bring a towel, a hat, a warm layer and something for the bun table.',
      location: 'the steps at {water}',
      day: 'Sunday',
      hour: 9,
      hours: 1,
    },
    {
      title: 'New to cold water',
      description:
        'A calm introduction: how to breathe, how long to stay, how to get warm again. Tea provided.',
      location: 'the steps at {water}',
      day: 'Saturday',
      hour: 10,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: 7.4 degrees this morning. My thumbs still work, barely.',
      'B: I lasted four minutes and swore in three languages',
      'C: I’m bringing a new person from my office on Sunday. Please pretend it’s pleasant.',
      'A: It’s pleasant. Afterwards.',
      'B: Buns are on me this week, cardamom.',
    ],
    [
      'C: Did someone take a blue towel home? Mine has stripes and a burn mark.',
      'B: Guilty. Washed it too.',
      'C: Keep it till Sunday, I have your hat.',
      'A: We could simply own everything in common at this point',
    ],
  ],
  bios: [
    'Swims outside all year and will tell you the temperature unasked.',
    'Three minutes in cold water fixes most Mondays.',
    'I own more towels than is reasonable.',
  ],
}
