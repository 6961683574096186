import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { createTestApp, respondWithError } from '../../testing/test-app.tsx'
import { ManageActivity } from './manage-activity.tsx'
import { createActivity, createMeetup } from './testing/activity.ts'

const { responses, show, press, text } = createTestApp()

const walk = { ...createMeetup(24), canManage: true }

const cancelEndpoint = 'DELETE /api/groups/3/activities/7/event'

test('cancelling a meetup asks for confirmation and explains the effect', async () => {
  const cancel = vi.fn(() => Response.json({ ...walk, event: null }))
  responses[cancelEndpoint] = cancel
  await show(<ManageActivity activity={walk} />)
  await press('Cancel meetup')
  expect(text()).toContain('Cancel Lake walk?')
  expect(cancel).not.toHaveBeenCalled()
  await press('Keep meetup')
  expect(cancel).not.toHaveBeenCalled()
  await press('Cancel meetup')
  const dialogButtons = [...document.querySelectorAll<HTMLElement>('dialog button')]
  await act(async () => dialogButtons.find(({ textContent }) => textContent === 'Cancel meetup')?.click())
  expect(cancel).toHaveBeenCalledOnce()
})

test('with more people than spots, asks before the last voters join the waitlist', async () => {
  const endpoint = 'POST /api/groups/3/activities/7/event'
  const message = '3 guests said yes, but there are only 2 spots.'
  responses[endpoint] = respondWithError(409, 'more_going_than_spots', message)
  await show(<ManageActivity activity={createActivity({ canManage: true, capacity: 2 })} />)
  await press('Make it our next meetup')
  expect(text()).toContain(message)
  await press('Not yet')
  expect(document.querySelector('dialog[open]')).toBeNull()
  await press('Make it our next meetup')
  const create = vi.fn(() => Response.json({ ...walk, capacity: 2 }))
  responses[endpoint] = create
  await press('Use the waitlist')
  expect(create).toHaveBeenCalledOnce()
  expect(document.querySelector('dialog[open]')).toBeNull()
})
