import { pressed } from '../interact.ts'
import type { Screen } from '../screen.ts'

const person = { as: 'person' } as const
const circles = '/api/groups/discover'
const people = '/api/users'

export const feedScreens: readonly Screen[] = [
  { name: 'home', ...person, path: '/' },
  { name: 'circles feed', ...person, path: '/discover' },
  { name: 'circles feed, loading', ...person, path: '/discover', answers: { [circles]: 'pending' } },
  { name: 'circles feed, empty', ...person, path: '/discover', answers: { [circles]: { json: [] } } },
  { name: 'circles feed, failed', ...person, path: '/discover', answers: { [circles]: 'failed' } },
  { name: 'circles feed, interests', ...person, path: '/discover', open: pressed('Interests') },
  { name: 'circles feed, distance', ...person, path: '/discover', open: pressed('Distance') },
  { name: 'circles feed, tune', ...person, path: '/discover', open: pressed('What matters most to you?') },
  { name: 'circles feed, add to chat', ...person, path: '/discover', open: pressed('Add to Chat') },
  {
    name: 'circles feed, limit',
    ...person,
    path: '/discover',
    answers: {
      '/api/groups/*/skip': {
        status: 429,
        json: { error: { code: 'swipe_limit', message: 'No swipes are left.' } },
      },
      '/api/user/swipes': { json: { limit: 50, left: 0, resetsAt: '2030-01-01T00:00:00.000Z' } },
    },
    open: pressed('Skip'),
  },
  { name: 'people feed', ...person, path: '/groups' },
  { name: 'people feed, loading', ...person, path: '/groups', answers: { [people]: 'pending' } },
  { name: 'people feed, empty', ...person, path: '/groups', answers: { [people]: { json: [] } } },
  { name: 'people feed, failed', ...person, path: '/groups', answers: { [people]: 'failed' } },
  { name: 'people feed, who liked you', ...person, path: '/groups', open: pressed('Who liked you') },
  {
    name: 'people feed, who liked you, Premium',
    as: 'admin',
    path: '/groups',
    open: pressed('Who liked you'),
  },
]
