import type { Theme } from '../theme.ts'

export const writing: Theme = {
  id: 'writing',
  category: 'Arts & Culture',
  interests: ['Writing', 'Poetry', 'Reading'],
  scene: 'books',
  names: ['First Drafts', 'The Quiet Table', 'Fifty Minutes', 'Ink Before Noon', 'The Margin Notes'],
  openings: [
    'We write in silence for fifty minutes and then talk for rather longer.',
    'Short stories, poems, a novel in its sixth year: everybody brings what they’re stuck on.',
    'A writing circle at {cafe} where nobody has to read aloud, and most of us end up wanting to.',
  ],
  details: [
    'We start with a line from a hat. Some of those lines have turned into published pieces.',
    'Readings are two pages at most; listeners say what stayed with them.',
    'Every spring we print a small booklet on the copier and pretend that it’s a magazine.',
    'There’s a poetry corner that meets an hour early and never stops on time.',
  ],
  mottos: [
    'Any language, any genre, unfinished above all.',
    'We have no teacher, only a timer and a lot of tea.',
  ],
  activities: [
    'A morning of silent writing at {cafe}',
    'Open mic for two-page pieces at {pub}',
    'Write a letter to {city} and read it aloud',
  ],
  meetups: [
    {
      title: 'Fifty minutes',
      description:
        'One prompt, fifty quiet minutes, then anyone who likes reads aloud. Laptops and notebooks both fine.',
      location: '{cafe}, upstairs',
      day: 'Saturday',
      hour: 10,
      hours: 2,
    },
    {
      title: 'Two pages, out loud',
      description: 'A small open evening in the back room. Eight readers, two pages each, a kind audience.',
      location: '{pub}, the back room',
      day: 'Thursday',
      hour: 20,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: Prompt for Saturday: “The key did fit, that was the problem.”',
      'B: Oh that’s mean',
      'C: My whole novel is about a key that doesn’t fit. You’ve just ruined it or saved it.',
      'A: Let us know by Saturday.',
      'B: Upstairs again? I’ll get there early and defend the big table.',
    ],
    [
      'C: I read on Thursday. In front of people. My voice shook until the second page.',
      'A: And then it didn’t, and the whole room leaned in.',
      'B: The line about the umbrella. Still thinking about it.',
      'C: I nearly cut that line.',
      'B: Never.',
    ],
  ],
  bios: [
    'Working on a novel that everybody has stopped asking about.',
    'I keep first lines on the backs of receipts.',
    'Poems on the tram, spreadsheets at the desk.',
  ],
}
