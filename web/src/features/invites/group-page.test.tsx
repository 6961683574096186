import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Route } from 'wouter'

import { queryKeys } from '../../api/query-keys.ts'
import { createTestApp } from '../../testing/test-app.tsx'
import { GroupPage } from './group-page.tsx'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
const { responses, show, press, text } = createTestApp()

const circle = {
  id: 3,
  name: 'Sunday Hikers',
  description: null,
  imageUrl: null,
  location: null,
  memberCount: 7,
  interests: [],
  joinPolicy: 'open',
  invite: null,
  invitedBy: null,
  nextMeetupOn: null,
  role: null,
  hasRequested: false,
}

/** Mounts and unmounts the circle page. */
function ToggledPage() {
  const [isMounted, setMounted] = useState(true)
  return (
    <>
      <button onClick={() => setMounted(!isMounted)}>Go</button>
      {isMounted && (
        <Route path="/group/:id">{({ id }) => <GroupPage id={id} Home={() => 'The home'} />}</Route>
      )}
    </>
  )
}

test('returning to the page refetches the circle', async () => {
  history.replaceState(null, '', '/group/3')
  responses['GET /api/groups/3/public'] = () => Response.json({ ...circle, role: 'member' })
  await show(<ToggledPage />)
  expect(text()).toContain('The home')
  await press('Go')
  responses['GET /api/groups/3/public'] = () => Response.json(circle)
  await press('Go')
  expect(text()).not.toContain('The home')
})

test('joining a circle refreshes Discover', async () => {
  history.replaceState(null, '', '/group/3')
  responses['GET /api/groups/3/public'] = () => Response.json(circle)
  responses['POST /api/groups/3/join'] = () => Response.json({ outcome: 'joined', groupId: 3 })
  const client = await show(<ToggledPage />)
  const feedKey = [...queryKeys.circleFeed, {}]
  client.setQueryData(feedKey, { pages: [], pageParams: [] })
  await press('Join')
  expect(client.getQueryState(feedKey)?.isInvalidated).toBe(true)
})
