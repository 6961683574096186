import type { PersonPage } from '@coterie/contract/people'
import { emptyProfileTexts } from '@coterie/contract/profile-texts'

/** The page of Mia, a stranger with an empty profile. */
export function createPersonPage(change: Partial<PersonPage> = {}): PersonPage {
  return {
    id: 5,
    name: 'Mia',
    avatar: null,
    ...emptyProfileTexts,
    promptAnswers: [],
    metBy: null,
    photoChecked: false,
    youMet: false,
    location: null,
    interests: [],
    isFriend: false,
    friendsSince: null,
    hasRequested: false,
    acceptsRequests: true,
    mutualFriends: [],
    mutualFriendCount: 0,
    sharedCircles: [],
    ...change,
  }
}
