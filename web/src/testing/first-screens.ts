import type { DiscoveredGroup } from '@coterie/contract/discovery'

/** A card of Discover. */
export const hikers: DiscoveredGroup = {
  id: 3,
  name: 'Sunday Hikers',
  description: 'Slow walks.',
  location: 'Berlin, Germany',
  interests: ['Hiking'],
  imageUrl: null,
  createdBy: 2,
  createdAt: '2026-11-01T12:00:00.000Z',
  nextMeetup: null,
  meetupPlanned: false,
  suggestedActivity: 'Around the lake',
  joinPolicy: 'request',
  joinQuestion: null,
  memberCount: 6,
  members: [2, 4, 5, 6].map((id) => ({ id, name: `P${id}`, avatar: null })),
  active: true,
  likes: { count: 3, mine: false },
  rating: { average: null, count: 0, mine: null },
  reasons: {
    sharedInterests: ['Hiking'],
    distanceMiles: 4,
    isNew: false,
    friendsInCircle: 0,
    circleMatesInCircle: 0,
    arrivals: 0,
  },
}

/** Answers what the first screens of home and of a circle's page request. */
export function respondWithCircle(circle: DiscoveredGroup): (url: string) => Promise<Response> {
  const visitor = {
    invite: null,
    invitedBy: null,
    nextMeetupOn: '2026-12-05',
    role: null,
    hasRequested: false,
  }
  const listed = { ...circle, memberCountFrom: 5 }
  const responses: Record<string, unknown> = {
    '/api/groups/discover': [circle],
    '/api/groups/3/public': { ...circle, ...visitor },
    '/api/user/city': { isNew: false },
    '/api/user/swipes': { limit: null, left: null, resetsAt: '2026-11-30T00:00:00.000Z' },
    '/api/notifications/unread': { unread: 2 },
    '/api/friend-requests/counts': { requests: 0, people: 0 },
    '/api/messages': [],
    '/api/sign-in-providers': [],
    '/api/front-page': { events: [], circles: [listed], cities: [] },
    '/api/city-pages': [{ slug: 'berlin', location: 'Berlin, Germany' }],
    '/api/city-pages/berlin': {
      city: { slug: 'berlin', name: 'Berlin', location: 'Berlin, Germany' },
      interest: null,
      interests: [],
      events: [],
      nextEvents: null,
      circles: [listed],
      nextCircles: null,
      nearby: [],
    },
  }
  return async (url) => {
    const body = responses[url.split('?')[0] ?? '']
    return body === undefined ? new Response('{}', { status: 404 }) : Response.json(body)
  }
}
