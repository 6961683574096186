import type { ApiClient, World } from './world.ts'

type Circle = { id: number; name: string; role: string; createdBy: number }
type Person = { id: number; name: string }

const getTimeInDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

export async function createCircles(
  person: ApiClient,
  admin: ApiClient,
): Promise<
  Pick<World, 'circle' | 'ownCircle' | 'requestedGroupId' | 'friend' | 'stranger' | 'invitationPath'>
> {
  const ownCircle = await createOwnCircle(person)
  await admin('POST', '/api/friend-requests', { groupId: ownCircle.id, toId: ownCircle.createdBy })
  const { url } = await person<{ url: string }>('POST', `/api/groups/${ownCircle.id}/invites`, {
    expiresInDays: 7,
    useLimit: 5,
  })
  const circles = await person<Circle[]>('GET', '/api/groups')
  const circle = getFirst(circles.filter(({ id }) => id !== ownCircle.id))
  await person('POST', `/api/groups/${circle.id}/activities`, {
    title: 'A walk around the lake',
    place: 'At the old bridge',
    dates: [getTimeInDays(2), getTimeInDays(4)],
  })
  const friends = await person<Person[]>('GET', '/api/user/friends')
  const strangers = await person<Person[]>('GET', '/api/users')
  return {
    circle,
    ownCircle,
    requestedGroupId: await requestToJoin(person),
    friend: getFirst(friends),
    stranger: getFirst(strangers),
    invitationPath: toPath(url),
  }
}

async function createOwnCircle(person: ApiClient): Promise<Circle> {
  return await person<Circle>('POST', '/api/groups', {
    name: 'Lake walkers',
    description: 'Slow walks around the lake on Sundays, whatever the weather.',
    location: 'Berlin, Germany',
    joinPolicy: 'request',
    joinQuestion: 'What is your favorite path?',
  })
}

async function requestToJoin(person: ApiClient): Promise<number> {
  const { id: groupId, createdBy: toId } = getFirst(await person<Circle[]>('GET', '/api/groups/discover'))
  const introduction = 'Hello, I would like to join.'
  await person('POST', '/api/friend-requests', { groupId, toId, introduction })
  return groupId
}

function toPath(url: string): string {
  const { pathname, search, hash } = new URL(url)
  return `${pathname}${search}${hash}`
}

function getFirst<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined) throw new Error('The demo community lacks data for a screen')
  return item
}
