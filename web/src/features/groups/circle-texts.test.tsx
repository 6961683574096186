import type { OwnGroup } from '@coterie/contract/groups/groups'
import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { createStage, refuseWith } from '../../testing/stage.tsx'
import { toast } from '../../ui/toast.ts'
import { CreateCircleDialog } from './create-circle-dialog.tsx'
import { OwnCircles } from './own-circles.tsx'
import { InviteSheet } from './share/invite-sheet.tsx'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
const { answers, show, press, type, submit, text } = createStage()
beforeEach(() => void vi.mocked(toast).mockClear())

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

test('without circles there are buttons to create one and to invite friends', async () => {
  answers['GET /api/groups'] = () => Response.json([])
  await show(<OwnCircles />)
  for (const said of ['Your Friend Circles', 'No Friend Circles Yet', 'Create Group', 'Invite Friends'])
    expect(text()).toContain(said)
})

test('a circle shows its place, next meetup, member count, activity and owner', async () => {
  answers['GET /api/groups'] = () => Response.json([circle])
  await show(<OwnCircles />)
  for (const said of [
    'Sunday Hikers',
    'Berlin, Germany',
    'Sunday at 10',
    '7 members',
    '+3',
    'Active',
    'Organizer',
  ])
    expect(text()).toContain(said)
})

/** Opens the viewer's circles, leaves and returns. */
function VisitedPage() {
  const [isThere, go] = useState(true)
  return (
    <>
      <button onClick={() => go(!isThere)}>Go</button>
      {isThere && <OwnCircles />}
    </>
  )
}

test('returning refetches the circles, active once someone has posted there', async () => {
  let asked = 0
  answers['GET /api/groups'] = () => Response.json([{ ...circle, active: (asked += 1) > 1 }])
  await show(<VisitedPage />)
  expect([asked, text().includes('Active')]).toEqual([1, false])
  await press('Go')
  await press('Go')
  expect([asked, text().includes('Active')]).toEqual([2, true])
})

test('creating a circle shows progress and success', async () => {
  const coming = Promise.withResolvers<Response>()
  answers['POST /api/groups'] = () => coming.promise
  const onClose = vi.fn()
  await show(<CreateCircleDialog open onClose={onClose} />)
  for (const said of [
    'Create a Friend Circle',
    'Group Name',
    'Description',
    'Location',
    'Next Meetup',
    'Suggested Activity',
  ])
    expect(text()).toContain(said)
  await type('name', 'Sunday Hikers')
  await submit()
  expect(text()).toContain('Creating...')
  await act(async () => coming.resolve(Response.json(circle, { status: 201 })))
  await vi.waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      title: 'Group created',
      description: 'Your friend circle has been created successfully!',
    }),
  )
  expect(onClose).toHaveBeenCalledOnce()
})

test('a circle that could not be created shows why and keeps the text', async () => {
  answers['POST /api/groups'] = refuseWith(503, 'away', 'Not now.')
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

test('the share sheet shares our address in four ways and by copying', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show(<InviteSheet open onClose={vi.fn()} />)
  for (const said of [
    'Share with friends',
    'Invite your friends to join Coterie',
    'Facebook',
    'X',
    'WhatsApp',
  ])
    expect(text()).toContain(said)
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
