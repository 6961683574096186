import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const app = createTestApp()
const { answer, getCalls, refuse, show } = app

async function openLink(user: null | undefined = null) {
  history.replaceState(null, '', '/unsubscribe?token=mailed')
  await show(<UnsubscribePage />, user)
}
const unsubscribed = { email: 'a…@example.org', turnedOff: 'email' } as const

testStates(app, {
  endpoint: 'POST /api/notifications/unsubscribe',
  show: openLink,
  loading: 'Unsubscribing...',
  full: { body: unsubscribed, text: 'You’re unsubscribed' },
  failed: 'Couldn’t unsubscribe you',
})

test.each([
  ['email', 'We won’t email notifications to a…@example.org anymore. You’ll still find them in the app.'],
  ['urgentUpdates', /^We won’t email urgent event updates to a…@example\.org right away anymore\./],
] as const)('opening the link says what is now off: %s', async (turnedOff, expected) => {
  answer('POST /api/notifications/unsubscribe', { ...unsubscribed, turnedOff })
  await openLink()
  screen.getByText(expected)
  const link = screen.getByRole('link', { name: 'Turn them back on in settings' })
  expect(link.getAttribute('href')).toBe('/account?tab=notifications')
  expect(getCalls('POST /api/notifications/unsubscribe')).toMatchObject([{ body: { token: 'mailed' } }])
})

test('works when signed in, too', async () => {
  answer('POST /api/notifications/unsubscribe', unsubscribed)
  await openLink(undefined)
  screen.getByText('You’re unsubscribed')
})

test('if the link does not work, the page links to the settings', async () => {
  refuse('POST /api/notifications/unsubscribe', 410, 'invalid_link', 'This link doesn’t work anymore.')
  await openLink()
  screen.getByText('This link doesn’t work anymore.')
  const link = screen.getByRole('link', { name: 'Turn them off in settings' })
  expect(link.getAttribute('href')).toBe('/account?tab=notifications')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
