/** A label and its explanation, or the two ends of a slider. */
type Pair = readonly [string, string]

const nearer: Pair = ['Nearer', 'How close people live or meet.']
const moreAlike: Pair = ['More alike', 'How many interests you share.']
const moreActive: Pair = ['More active', 'How recently they were active.']
const ends: Pair = ['Less', 'More']

/** Filters and sorting of a feed. */
export const filtersTexts = {
  interests: 'Interests',
  interestsChosen: (count: number) => `Interests, ${count} selected`,
  own: 'Your own',
  clear: 'Clear Filters',
  remove: (interest: string) => `Remove ${interest}`,
  chosen: 'Selected interests',

  distance: 'Distance',
  at: 'Up to',
  within: (miles: number) => `Within ${miles} miles`,
  miles: (miles: number) => `${miles} miles`,
  show: 'Show circles',
  any: 'Any distance',
  placeNeeded: 'Add your city to your profile to search by distance.',
  toProfile: 'Go to your profile',

  tune: 'What matters most to you?',
  tuneHint: 'We’ll sort your cards by it.',
  nearer,
  moreAlike,
  moreActive,
  ends,
  asUsual: 'As usual',
  aLittle: { less: 'A little less', more: 'A little more' },
  much: { less: 'Much less', more: 'Much more' },
  balanced: 'Reset',
  saving: 'Saving...',
  saved: 'Saved. Your cards have a new order.',
  saveFailed: 'Couldn’t save this.',
}
