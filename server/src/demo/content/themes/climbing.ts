import type { Theme } from '../theme.ts'

export const climbing: Theme = {
  id: 'climbing',
  category: 'Outdoor Activities',
  interests: ['Rock Climbing', 'Fitness', 'Travel'],
  scene: 'road',
  names: ['Chalk Talk', 'Good Holds', 'The Spotters', 'Soft Landings'],
  openings: [
    'Bouldering twice a week, rocks when the weather lets us.',
    'We’re the group in the corner of the climbing gym that laughs when someone falls off.',
    'Climbing with people who learn your name before your grade.',
  ],
  details: [
    'Tuesdays indoors, every level on the same wall, snacks on the mat.',
    'On dry weekends we carpool to the rocks near {trip}. Ropes are shared, and so is the safety talk.',
    'Two of us are trained instructors and check every knot without being asked.',
    'We project each other’s routes, which is a nice way of failing together.',
  ],
  mottos: [
    'Never climbed before? We’ll lend you shoes and cheer at the wrong moments.',
    'Strong fingers optional, patience welcome.',
  ],
  activities: [
    'First time on real rock near {trip}',
    'Tuesday bouldering and noodles in {hood}',
    'A technique hour: feet first',
  ],
  meetups: [
    {
      title: 'Tuesday wall',
      description: 'Three hours of bouldering for every level. We warm up together and eat together.',
      location: 'the climbing gym in {hood}',
      day: 'Tuesday',
      hour: 18,
      hours: 3,
    },
    {
      title: 'Rocks near {trip}',
      description:
        'A day on easy routes with top ropes set by our instructors. Seats in cars are shared out in the chat.',
      location: '{station}, car park',
      day: 'Saturday',
      hour: 8,
      hours: 9,
    },
  ],
  threads: [
    [
      'A: The blue one in the corner. I’m one move away. One.',
      'B: You have been one move away since March',
      'A: It’s a long-term relationship.',
      'C: Turn your left hip in on the third hold. Trust me.',
      'A: Reporting back on Tuesday. If it goes, noodles are on me.',
      'B: We’ll all be there to see you pay',
    ],
    [
      'C: Saturday looks dry. I have three seats and two crash pads.',
      'B: One seat please. I’ll bring the guidebook and plums.',
      'A: One for me, too. I’ll bring tape and low expectations.',
    ],
  ],
  bios: [
    'Afraid of heights, climbs anyway.',
    'My holidays are chosen by the colour of the rock.',
    'One move away from the blue route since spring.',
  ],
}
