import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { hasFirstLikes, startFirstLikes } from '../../api/user-storage.ts'
import { hikers } from '../../testing/first-screens.ts'
import { createTestApp } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { DiscoverPage } from './discover-page.tsx'

const { answer, refuse, show, getCalls } = createTestApp()
const names = ['Lake swimmers', 'Tuesday Chess', 'Bread lab']

beforeEach(() => {
  startFirstLikes()
  answer('GET /api/user/swipes', { limit: null, left: null, resetsAt: '2026-12-01T00:00:00.000Z' })
  answer('GET /api/user/city', { isNew: false })
})

async function showCircles(shown: readonly string[]): Promise<void> {
  answer(
    'GET /api/groups/discover',
    shown.map((name, index) => ({ ...hikers, id: index + 1, name })),
  )
  await show(<DiscoverPage AddAction={() => null} />)
}

test('newcomers pick circles, which are liked at once, and then see their deck', async () => {
  await showCircles(names)
  await screen.findByRole('heading', { name: 'Which of these look like you?' })
  fireEvent.click(screen.getByRole('checkbox', { name: /Tuesday Chess/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Bread lab/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Bread lab/ }))
  answer('POST /api/groups/discover/likes', undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Show my circles' }))
  await screen.findByRole('article', { name: 'Lake swimmers' })
  expect(getCalls('POST /api/groups/discover/likes')).toMatchObject([{ body: { groupIds: [2] } }])
  expect(hasFirstLikes()).toBe(false)
})

test('they can skip it', async () => {
  await showCircles(names)
  fireEvent.click(await screen.findByRole('button', { name: 'Skip' }))
  await screen.findByRole('article', { name: 'Lake swimmers' })
  expect(getCalls('POST /api/groups/discover/likes')).toEqual([])
})

test('it is left out if there are fewer than three circles', async () => {
  await showCircles(names.slice(0, 2))
  await screen.findByRole('article', { name: 'Lake swimmers' })
  expect(hasFirstLikes()).toBe(false)
})

test('picks stay after an error', async () => {
  await showCircles(names)
  fireEvent.click(await screen.findByRole('checkbox', { name: /Tuesday Chess/ }))
  refuse('POST /api/groups/discover/likes', 503, 'away', 'Not now.')
  fireEvent.click(screen.getByRole('button', { name: 'Show my circles' }))
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      title: 'We couldn’t save your picks',
      description: 'Not now.',
      kind: 'destructive',
    }),
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Tuesday Chess/ }).checked).toBe(true)
})
