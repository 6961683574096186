import type { Community } from '../community.ts'
import { makeCircles } from './circles.ts'
import { makeEvents } from './events.ts'
import { makeLikings } from './likings.ts'
import { makeMessages } from './messages.ts'
import { makePeople } from './people.ts'
import { makeRequests } from './requests.ts'
import { makeFriendships, makeMemberships, makeOpinions } from './ties.ts'

/**
 * The whole demo community as it stands now: the same on every machine at the same time. What has
 * happened is counted back from now, in minutes; what is to come are dates of the next weeks.
 */
export function generateCommunity(now: Date): Community {
  const circles = makeCircles()
  const people = makePeople(circles)
  const memberships = makeMemberships(people, circles)
  const friendships = makeFriendships(memberships)
  return {
    people,
    circles,
    memberships,
    friendships,
    requests: makeRequests({ people, memberships, friendships }),
    messages: makeMessages(memberships, friendships, now),
    events: makeEvents(people, memberships, now),
    opinions: makeOpinions(people, memberships),
    likings: makeLikings(people, friendships),
  }
}
