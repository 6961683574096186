import type { AuditEntry } from '@coterie/contract/audit-log'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { AuditLog } from './audit-log.tsx'

const app = createTestApp()
const { answer, getCalls, refuse, show } = app
beforeEach(() => answer('GET /api/admin/audit/actors', [{ id: 1, name: 'Ada' }]))

const entry: AuditEntry = {
  id: 4,
  actor: { id: 1, name: 'Ada' },
  action: 'warn',
  target: { kind: 'report', id: 3 },
  details: { authorId: 8, targetKind: 'message', targetId: 40, reason: 'spam', removed: true },
  references: [{ kind: 'person', id: 8, name: 'Mal' }],
  at: '2026-11-20T12:00:00.000Z',
}

async function openLog(search = '') {
  history.replaceState(null, '', `/admin?tab=audit${search}`)
  await show(<AuditLog />)
}
const getCells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)
const getLastQuery = () => getCalls('GET /api/admin/audit').at(-1)?.query

testStates(app, {
  endpoint: 'GET /api/admin/audit',
  show: () => openLog(),
  loading: 'Loading the audit log',
  empty: { body: [], text: 'No admin actions yet' },
  full: { body: [entry], text: 'Mal' },
  failed: 'Couldn’t load the audit log',
})

test('an entry says what was done, to what, by which admin and when', async () => {
  answer('GET /api/admin/audit', [entry])
  await openLog()
  const [action, target, actor, at] = getCells()
  expect(action).toBe('Warned a userMessage 40by Malfor “Spam or a scam”content removed')
  expect([target, actor]).toEqual(['Report 3', 'Ada'])
  expect(at).toMatch(/Nov 20/)
  expect(screen.getByRole('link', { name: 'by Mal' }).getAttribute('href')).toBe('/admin?tab=users&user=8')
  expect(screen.getByRole('link', { name: 'Report 3' }).getAttribute('href')).toBe('/admin?tab=reports')
})

test('a named target also shows its number; former admins have no name', async () => {
  const walkers = { kind: 'circle', id: 151, name: 'Lake walkers' } as const
  const target = { kind: 'circle', id: 151 } as const
  answer('GET /api/admin/audit', [
    { ...entry, action: 'hide-circle', actor: null, target, details: {}, references: [walkers] },
  ])
  await openLog()
  expect(getCells().slice(0, 3)).toEqual(['Hid a circle', 'Lake walkersCircle 151', 'A former admin'])
})

describe('filters', () => {
  test.each([
    ['Admin', '1', { actor: '1' }],
    ['Action', 'ban', { action: 'ban' }],
    ['Target', 'event', { targetKind: 'event' }],
  ])('narrow the list and appear in the URL: %s', async (label, value, query) => {
    answer('GET /api/admin/audit', ({ query: sent }) => (Object.keys(sent ?? {}).length === 0 ? [entry] : []))
    await openLog()
    await screen.findByRole('option', { name: 'Ada' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: label }), value)
    await screen.findByText('No entries match these filters')
    expect(getLastQuery()).toEqual(query)
    expect(location.search).toBe(`?tab=audit&${new URLSearchParams(query).toString()}`)
  })

  test('the target ID accepts only digits', async () => {
    answer('GET /api/admin/audit', [])
    await openLog()
    await userEvent.type(screen.getByRole('textbox', { name: 'Target ID' }), '0a7b')
    await waitFor(() => expect(getLastQuery()).toEqual({ targetId: '7' }))
  })

  test('in the URL are applied and can be cleared', async () => {
    answer('GET /api/admin/audit', [entry])
    await openLog('&action=warn&from=2026-11-01')
    expect(getLastQuery()).toEqual({ action: 'warn', from: '2026-11-01' })
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Action' }).value).toBe('warn')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(getLastQuery()).toEqual({}))
    expect(location.search).toBe('?tab=audit')
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })
})

test('loads earlier entries on request, and keeps the list if that fails', async () => {
  answer('GET /api/admin/audit', { items: [entry], next: 'c4' })
  await openLog()
  refuse('GET /api/admin/audit', 503, 'unavailable', 'We’re restarting.')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toBe('We’re restarting.')
  answer('GET /api/admin/audit', [{ ...entry, id: 3, action: 'ban' }])
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
})
