import type { OwnSanction } from '@coterie/contract/sanctions'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
const { answer, getCalls, refuse, show } = createTestApp()

let stop = () => {}
beforeEach(() => {
  // The notice of an earlier test was removed from the page.
  vi.resetModules()
  vi.mocked(toast).mockClear()
})
afterEach(() => stop())

const warning: OwnSanction = {
  id: 6,
  kind: 'warned',
  removed: false,
  target: { kind: 'message', text: 'Buy my watches' },
  reason: 'spam',
  text: '',
  at: '2026-11-20T12:00:00.000Z',
  until: null,
  ended: false,
  seen: false,
  appealUntil: null,
  appeal: null,
}

async function watch(...sanctions: OwnSanction[]) {
  answer('GET /api/user/sanctions', sanctions)
  const { watchSanctions } = await import('./sanction-queries.ts')
  stop = watchSanctions(await show(null))
}
const findNotice = () => screen.findByRole('region', { name: 'Decisions about your account' })

test('a new decision is announced on every page but the one that explains it', async () => {
  await watch(warning)
  expect((await findNotice()).textContent).toContain('You’ve received a warning')
  await userEvent.click(screen.getByRole('link', { name: 'See why' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(location.pathname).toBe('/appeal')
})

test('acknowledging marks all decisions as seen and hides the notice', async () => {
  await watch(warning, { ...warning, id: 5, kind: 'removed' })
  await findNotice()
  answer('PUT /api/user/sanctions/{id}/seen', ({ params }) => ({
    ...warning,
    id: Number(params.id),
    seen: true,
  }))
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  const ids = getCalls('PUT /api/user/sanctions/{id}/seen').map(({ params }) => params.id)
  expect(ids.toSorted()).toEqual(['5', '6'])
})

test('a failure keeps the notice, and retrying works', async () => {
  await watch(warning)
  await findNotice()
  refuse('PUT /api/user/sanctions/{id}/seen', 503, 'unavailable', 'We’re restarting.')
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  const { toast: ownToast } = await import('../../ui/toast.ts')
  const failure = { title: 'Couldn’t save that', description: 'We’re restarting.', kind: 'destructive' }
  await waitFor(() => expect(ownToast).toHaveBeenCalledWith(failure))
  answer('PUT /api/user/sanctions/{id}/seen', { ...warning, seen: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

test.each([
  ['seen', { seen: true }],
  ['ended', { ended: true }],
  ['appealed', { appeal: { text: 'No.', at: warning.at, outcome: null, reply: null } }],
])('decisions that are %s are not announced, but a suspension that has ended is', async (_, change) => {
  await watch({ ...warning, ...change }, { ...warning, id: 5, kind: 'suspended', ended: true })
  expect((await findNotice()).textContent).toContain('Your account was suspended')
  answer('PUT /api/user/sanctions/{id}/seen', {
    ...warning,
    id: 5,
    kind: 'suspended',
    ended: true,
    seen: true,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(getCalls('PUT /api/user/sanctions/{id}/seen')).toMatchObject([{ params: { id: '5' } }])
})
