/** What a slider sets, or its left end; then what that means, or its right end. */
type Pair = readonly [string, string]

const nearer: Pair = ['Nearer', 'How close somebody lives or meets.']
const moreAlike: Pair = ['More alike', 'How much you like the same things.']
const moreActive: Pair = ['More active', 'How recently somebody was here.']
const ends: Pair = ['Less', 'More']

/** What narrows a feed, and what it puts first. */
export const filtersTexts = {
  interests: 'Interests',
  interestsChosen: (count: number) => `Interests, ${count} chosen`,
  own: 'In your own words',
  clear: 'Clear Filters',
  remove: (interest: string) => `Remove ${interest}`,
  chosen: 'Chosen interests',

  distance: 'Distance',
  at: 'At most',
  within: (miles: number) => `Within ${miles} miles`,
  miles: (miles: number) => `${miles} miles`,
  show: 'Show circles',
  any: 'Any distance',
  placeNeeded: 'Add your location to your profile to search by distance.',
  toProfile: 'To your profile',

  tune: 'Tune your cards',
  tuneHint: 'What should count more, or less, in the order of your cards.',
  nearer,
  moreAlike,
  moreActive,
  ends,
  asUsual: 'As usual',
  aLittle: { less: 'A little less', more: 'A little more' },
  much: { less: 'Much less', more: 'Much more' },
  balanced: 'Back to balanced',
  saving: 'Saving…',
  saved: 'Saved. Your cards are in their new order.',
  saveFailed: 'This could not be saved.',
}
