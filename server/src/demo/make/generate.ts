import type { Community } from '../community.ts'
import { makeCircles } from './circles.ts'
import { makeEvents } from './events.ts'
import { makeProfileLikes } from './likes.ts'
import { makeFriendships, makeMemberships, makeCircleFeedback } from './memberships.ts'
import { makeMessages } from './messages.ts'
import { makePeople } from './people.ts'
import { CoverPicker } from './pick-covers.ts'
import { makeReports } from './reports.ts'
import { makeRequests } from './requests.ts'
import { makeVotes } from './votes.ts'

/**
 * Generates the demo community, deterministically for a given time. Past actions are in minutes before now; upcoming events
 * are in the next weeks.
 */
export function generateCommunity(now: Date): Community {
  const covers = new CoverPicker()
  const circles = makeCircles(covers)
  const people = makePeople(circles)
  const memberships = makeMemberships(people, circles)
  const friendships = makeFriendships(memberships)
  const events = makeEvents({ people, memberships, covers, now })
  const votes = makeVotes(events, memberships)
  const unreportedMessages = makeMessages({ memberships, friendships, votes, now })
  const { messages, reports } = makeReports(unreportedMessages, memberships)
  return {
    people,
    circles,
    memberships,
    friendships,
    requests: makeRequests({ people, memberships, friendships }),
    messages,
    events,
    circleFeedback: makeCircleFeedback(people, memberships),
    profileLikes: makeProfileLikes(people, friendships),
    reports,
  }
}
