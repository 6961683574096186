import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { toast } from '../../../ui/toast.ts'
import { createEvent } from '../testing/event.ts'
import { HideDialog } from './hide-dialog.tsx'

const { answer, getCalls, refuse, show } = createTestApp()
const endpoint = 'PUT /api/admin/feed-events/{id}/hidden'
const { can } = createEvent()
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const open = (hideSeries: boolean) =>
  show(
    <HideDialog event={createEvent({ can: { ...can, hide: true, hideSeries } })} open onClose={() => {}} />,
  )

test('an admin hides all dates, and can undo it', async () => {
  answer(endpoint, { feedId: 3, uid: 'jazz', recurrence: null })
  answer('POST /api/admin/event-feeds/{id}/hidden-events/show', undefined)
  await open(true)
  await userEvent.click(await screen.findByRole('radio', { name: 'All dates, also new ones' }))
  await press('Hide')
  await waitFor(() => expect(getCalls(endpoint)[0]?.body).toEqual({ dates: 'all' }))
  await waitFor(() =>
    expect(vi.mocked(toast).mock.lastCall?.[0].title).toBe('Jazz in the courtyard is hidden'),
  )
  vi.mocked(toast).mock.lastCall?.[0].action?.onPress()
  await waitFor(() =>
    expect(getCalls('POST /api/admin/event-feeds/{id}/hidden-events/show')[0]?.body).toEqual({
      uid: 'jazz',
      recurrence: null,
    }),
  )
})

test('an event that doesn’t repeat has no choice, and a failure is shown', async () => {
  refuse(endpoint, 503, 'unavailable', 'We’re restarting.')
  await open(false)
  await screen.findByRole('dialog', { name: 'Hide Jazz in the courtyard?' })
  expect(screen.queryByRole('radio')).toBeNull()
  await press('Hide')
  await waitFor(() => expect(vi.mocked(toast).mock.lastCall?.[0].title).toBe('Couldn’t hide the event'))
  expect(getCalls(endpoint)[0]?.body).toEqual({ dates: 'one' })
})
