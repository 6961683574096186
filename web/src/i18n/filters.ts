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
  ownInterests: 'Your own',
  clear: 'Clear Filters',
  removeLabel: (interest: string) => `Remove ${interest}`,
  selectedInterests: 'Selected interests',

  distance: 'Distance',
  upTo: 'Up to',
  within: (miles: number) => `Within ${miles} miles`,
  miles: (miles: number) => `${miles} miles`,
  showCircles: 'Show circles',
  anyDistance: 'Any distance',
  cityRequired: 'Add your city to your profile to search by distance.',
  goToProfile: 'Go to your profile',

  tuningTitle: 'What matters most to you?',
  tuningHint: 'We’ll sort your cards by it.',
  nearer,
  moreAlike,
  moreActive,
  ends,
  normal: 'As usual',
  slightly: { less: 'A little less', more: 'A little more' },
  strongly: { less: 'Much less', more: 'Much more' },
  reset: 'Reset',
  saving: 'Saving...',
  saved: 'Saved. Your cards have a new order.',
  saveFailed: 'Couldn’t save this.',
}
