import type { Theme } from '../theme.ts'

export const bookClub: Theme = {
  id: 'book-club',
  category: 'Entertainment',
  interests: ['Book Club', 'Reading', 'Coffee'],
  scene: 'books',
  names: [
    'Page Forty',
    'The Unfinished',
    'Dog Ears',
    'Chapter and Cake',
    'Between Covers',
    'The Sunday Readers',
  ],
  openings: [
    'A book club where you only ever have to reach page forty.',
    'One book a month, one cake a month, never more than ten people.',
    'We read novels, memoirs and once, by accident, a cookbook from cover to cover.',
  ],
  details: [
    'Everybody brings one sentence from the book and says why it stopped them.',
    'The host chooses the book, so we read what we’d never have picked.',
    'The library in {hood} sets aside a stack for us, bless them.',
    'People who hated it speak first. It’s much more fun that way.',
  ],
  mottos: [
    'Audiobooks count. Half-read books count. Films of the book don’t.',
    'You’ll read four books a year that change your mind and two that waste your time.',
  ],
  activities: [
    'Swap one book that you love for one that you don’t know',
    'Silent reading hour at {cafe}',
    'A poem each, in {park}',
  ],
  meetups: [
    {
      title: 'Page forty and beyond',
      description:
        'This month: a short novel about a lighthouse that isn’t about a lighthouse. Cake by the host.',
      location: '{cafe}, the back table',
      day: 'Sunday',
      hour: 16,
      hours: 2,
    },
    {
      title: 'Silent reading hour',
      description: 'One hour of reading next to each other without a word. Then words.',
      location: '{cafe}',
      day: 'Wednesday',
      hour: 18,
      hours: 2,
    },
  ],
  threads: [
    [
      'A: How far is everybody? I’m on page 112 and nothing has happened, beautifully.',
      'B: Page 40 exactly, as the law demands',
      'C: Finished. I cried on the bus and a stranger gave me a mint.',
      'A: Say no more, I still have 90 pages.',
      'B: Was it a good mint?',
      'C: The best.',
    ],
    [
      'B: My turn to pick. Choices: very long and funny, or very short and devastating.',
      'A: Short. It’s a busy month.',
      'C: Short, and I’ll bring extra cake for the devastation.',
      'B: Then the short one. Library has six copies, I asked.',
    ],
  ],
  bios: [
    'Three books by the bed, one in the bag, none finished.',
    'Judges books by their first and their last page.',
    'Reads on trams and misses stops.',
  ],
}
