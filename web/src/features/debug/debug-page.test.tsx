import type { getAuthDebug } from '@coterie/contract/debug'
import type { Output } from '@coterie/contract/endpoint'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { ada, createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { DebugPage } from './debug-page.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

const at = '2026-11-20T12:00:00.000Z'
const createStatus = (change: Partial<Output<typeof getAuthDebug>> = {}): Output<typeof getAuthDebug> => ({
  isAuthenticated: true,
  hasUser: true,
  credential: 'cookie',
  user: { id: 1, email: 'ada@example.org', name: 'Ada', emailVerified: true, onboarded: false },
  session: { kind: 'browser', createdAt: at, lastSeenAt: at, expiresAt: at },
  now: new Date().toISOString(),
  ...change,
})
const connection = { isAuthenticated: true, hasUser: true, user: { id: 1 }, database: 'ok' } as const

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))
const getDetail = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent

describe('the session', () => {
  testStates(app, {
    endpoint: 'GET /api/auth-debug',
    show: () => show(<DebugPage />),
    full: { body: createStatus(), text: 'A session cookie' },
    failed: 'The server didn’t respond as expected',
  })

  test('is shown as the browser and the server see it', async () => {
    answer('GET /api/auth-debug', createStatus())
    await show(<DebugPage />)
    expect(getDetail('Signed in, according to this browser')).toBe('Yes')
    expect([getDetail('Signed in'), getDetail('Account'), getDetail('Onboarding done')]).toEqual([
      'Yes',
      'Ada (1)',
      'No',
    ])
    expect(getDetail('Clock')).toBe('Matches this device')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows a notice if it has ended, and how far the clocks differ', async () => {
    const now = new Date(Date.now() - 90_000).toISOString()
    answer('GET /api/auth-debug', createStatus({ isAuthenticated: false, user: null, session: null, now }))
    await show(<DebugPage />, null)
    expect([getDetail('Signed in, according to this browser'), getDetail('Account')]).toEqual(['No', 'None'])
    expect(getDetail('Clock')).toMatch(/^(?:89|90|91) s off from this device$/)
    expect(screen.getByRole('alert').textContent).toMatch(/^This session has ended/)
    answer('GET /api/auth-debug', createStatus())
    await press('Refresh')
    await screen.findByText('Ada (1)')
  })
})

describe('the other tabs', () => {
  beforeEach(async () => {
    answer('GET /api/auth-debug', createStatus())
    await show(<DebugPage />)
  })

  test('list what is stored, and hide the values of unknown keys', async () => {
    await openTab('Local Storage')
    screen.getByText('Nothing is stored.')
    localStorage.setItem('coterie-theme', 'dark')
    localStorage.setItem('other-site', 'secret')
    await press('Refresh')
    expect([getDetail('coterie-theme'), getDetail('other-site')]).toEqual(['dark', 'Hidden, 6 characters'])
  })

  test('make a call and show its response or its error', async () => {
    await openTab('API Tests')
    const { release } = hold('GET /api/test')
    await press('Run GET /api/test')
    await screen.findByText('Running...')
    release(connection)
    await screen.findByText(/^Responded in \d+ ms$/)
    refuse('GET /api/user', 401, 'signed_out', 'Sign in first.')
    await press('Run GET /api/user')
    const row = within(screen.getByText('GET /api/user').closest('li') ?? document.body)
    await row.findByText('401 signed_out')
    row.getByText('Sign in first.')
  })

  test('make all calls at once', async () => {
    answer('GET /api/test', connection)
    answer('GET /api/user', ada)
    answer('GET /api/places/countries', [])
    await openTab('API Tests')
    await press('Run all')
    expect(await screen.findAllByText(/^Responded in \d+ ms$/)).toHaveLength(4)
    expect(getCalls('GET /api/places/countries')).toHaveLength(1)
  })

  test('say whether the database responds', async () => {
    answer('GET /api/test', connection)
    await openTab('Database')
    await screen.findByText('The database is responding.')
    answer('GET /api/test', { ...connection, database: 'unavailable' })
    await press('Refresh')
    await screen.findByText(/^The server is responding, but its database isn’t\./)
    refuse('GET /api/test', 429, 'too_many', 'Wait a minute.')
    await press('Refresh')
    await screen.findByText('Wait a minute.')
  })
})
