import type { OwnGroup } from '@coterie/contract/groups/groups'
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'

import { createTestApp, respondWithError } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { CreateCircleDialog } from './create-circle.tsx'
import { OwnCircles } from './own-circles.tsx'
import { InviteSheet } from './share/share-sheet.tsx'

const { responses, show, press, type, submit, text } = createTestApp()

const circle: OwnGroup = {
  id: 3,
  name: 'Sunday Hikers',
  description: null,
  location: 'Berlin, Germany',
  interests: [],
  imageUrl: null,
  createdBy: 1,
  createdAt: '2026-11-01T12:00:00.000Z',
  nextMeetup: 'Sunday at 10',
  meetupPlanned: false,
  suggestedActivity: null,
  joinPolicy: 'request',
  joinQuestion: null,
  memberCount: 7,
  members: [1, 2, 3, 4].map((id) => ({ id, name: `P${id}`, avatar: null })),
  active: true,
  likes: { count: 0, mine: false },
  rating: { average: null, count: 0, mine: null },
  role: 'admin',
}

test('without circles, shows buttons to create one and to invite friends', async () => {
  responses['GET /api/groups'] = () => Response.json([])
  await show(<OwnCircles />)
  for (const expected of ['Your Friend Circles', 'No Friend Circles Yet', 'Create Group', 'Invite Friends'])
    expect(text()).toContain(expected)
})

test('a circle shows its city, next meetup, member count, activity and the viewer’s role', async () => {
  responses['GET /api/groups'] = () => Response.json([circle])
  await show(<OwnCircles />)
  for (const expected of [
    'Sunday Hikers',
    'Berlin, Germany',
    'Sunday at 10',
    '7 members',
    '+3',
    'Active',
    'Organizer',
  ])
    expect(text()).toContain(expected)
})

/** Mounts and unmounts the viewer's circles. */
function ToggledPage() {
  const [isMounted, setMounted] = useState(true)
  return (
    <>
      <button onClick={() => setMounted(!isMounted)}>Go</button>
      {isMounted && <OwnCircles />}
    </>
  )
}

test('returning to the page refetches the circles', async () => {
  let requestCount = 0
  responses['GET /api/groups'] = () => Response.json([{ ...circle, active: (requestCount += 1) > 1 }])
  await show(<ToggledPage />)
  expect([requestCount, text().includes('Active')]).toEqual([1, false])
  await press('Go')
  await press('Go')
  expect([requestCount, text().includes('Active')]).toEqual([2, true])
})

test('creating a circle shows progress and success', async () => {
  const pendingResponse = Promise.withResolvers<Response>()
  responses['POST /api/groups'] = () => pendingResponse.promise
  const onClose = vi.fn()
  await show(<CreateCircleDialog open onClose={onClose} />)
  for (const expected of [
    'Create a Friend Circle',
    'Group Name',
    'Description',
    'Location',
    'Next Meetup',
    'Suggested Activity',
  ])
    expect(text()).toContain(expected)
  await type('name', 'Sunday Hikers')
  await submit()
  expect(text()).toContain('Creating...')
  await act(async () => pendingResponse.resolve(Response.json(circle, { status: 201 })))
  await vi.waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      title: 'Group created',
      description: 'Your friend circle has been created successfully!',
    }),
  )
  expect(onClose).toHaveBeenCalledOnce()
})

test('a failed creation shows the reason and keeps the typed text', async () => {
  responses['POST /api/groups'] = respondWithError(503, 'unavailable', 'Not now.')
  await show(<CreateCircleDialog open onClose={vi.fn()} />)
  await type('name', 'Sunday Hikers')
  await submit()
  expect(toast).toHaveBeenCalledWith({
    title: 'Failed to create group',
    description: 'Not now.',
    kind: 'destructive',
  })
  expect(document.querySelector<HTMLInputElement>('[name=name]')?.value).toBe('Sunday Hikers')
})

test('the share sheet shares the app’s URL with four targets and by copying', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show(<InviteSheet open onClose={vi.fn()} />)
  for (const expected of [
    'Share with friends',
    'Invite your friends to join Coterie',
    'Facebook',
    'X',
    'WhatsApp',
  ])
    expect(text()).toContain(expected)
  const targets = [...document.querySelectorAll('a')].map(({ href, target }) => [
    decodeURIComponent(href),
    target,
  ])
  const message = 'Check out Coterie - Find your friend circle!'
  expect(targets.map(([href]) => href?.includes(location.origin))).toEqual([true, true, true])
  expect(targets.map(([href]) => href?.includes(message))).toEqual([false, true, true])
  expect(targets.map(([, target]) => target)).toEqual(['_blank', '_blank', '_blank'])
  expect(document.querySelector('input')?.readOnly).toBe(true)
  expect(document.querySelector('svg, img')).not.toBeNull()
  await press('Copy')
  expect(writeText).toHaveBeenCalledWith(location.origin)
  expect(toast).toHaveBeenCalledWith({ title: 'Link copied!', description: 'Share link copied to clipboard' })
  await press('Instagram')
  expect(toast).toHaveBeenCalledWith({
    title: 'Share to Instagram',
    description: 'Open Instagram and share this link with your friends',
  })
})
