import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { DiscoverPage } from './discover-page.tsx'

const { answer, show } = createTestApp()

function answerWith(isNew: boolean) {
  answer('GET /api/groups/discover', [])
  answer('GET /api/user/swipes', { limit: null, left: null, resetsAt: '2026-11-30T00:00:00.000Z' })
  answer('GET /api/user/city', { isNew })
}

test('the first people of a city see how to help', async () => {
  answerWith(true)
  await show(<DiscoverPage AddAction={() => null} />)
  await screen.findByRole('heading', { name: 'You’re among the first in Berlin, Germany' })
  expect(screen.getByRole('link', { name: 'Found a circle' }).getAttribute('href')).toBe(
    '/groups?view=circles&create=open',
  )
  expect(await screen.findAllByRole('button', { name: 'Invite Friends' })).toHaveLength(1)
})

test('no one sees it once the city has grown', async () => {
  answerWith(false)
  await show(<DiscoverPage AddAction={() => null} />)
  await screen.findAllByRole('button', { name: 'Invite Friends' })
  expect(screen.queryByText(/among the first/)).toBeNull()
})
