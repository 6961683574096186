import type { Community } from '../community.ts'
import { makeCircles } from './circles.ts'
import { makeEvents } from './events.ts'
import { makeLikings } from './likes.ts'
import { makeFriendships, makeMemberships, makeOpinions } from './memberships.ts'
import { makeMessages } from './messages.ts'
import { makePeople } from './people.ts'
import { CoverPicker } from './pick-covers.ts'
import { makeReports } from './reports.ts'
import { makeRequests } from './requests.ts'
import { makeVotes } from './votes.ts'

/**
 * The whole demo community as it stands now: the same on every machine at the same time. What has
 * happened is counted back from now, in minutes; what is to come are dates of the next weeks.
 */
export function generateCommunity(now: Date): Community {
  const covers = new CoverPicker()
  const circles = makeCircles(covers)
  const people = makePeople(circles)
  const memberships = makeMemberships(people, circles)
  const friendships = makeFriendships(memberships)
  const events = makeEvents({ people, memberships, covers, now })
  const votes = makeVotes(events, memberships)
  const talk = makeMessages({ memberships, friendships, votes, now })
  const { messages, reports } = makeReports(talk, memberships)
  return {
    people,
    circles,
    memberships,
    friendships,
    requests: makeRequests({ people, memberships, friendships }),
    messages,
    events,
    opinions: makeOpinions(people, memberships),
    likings: makeLikings(people, friendships),
    reports,
  }
}
