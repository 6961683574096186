import type { ApprovalResult, ApprovedAddress, WaitlistedAddress } from '@coterie/contract/approvals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { toast } from '../../ui/toast.ts'
import { ApprovedList } from './approved-list.tsx'
import { Waitlist } from './waitlist.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

const since = '2026-11-02T12:00:00.000Z'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const createResults = (...emails: string[]): ApprovalResult[] =>
  emails.map((text, index) => ({ line: index + 1, text, outcome: 'notified' }))
const choose = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }))
const getLastToast = () => vi.mocked(toast).mock.lastCall?.[0]

describe('approved addresses', () => {
  const mia: ApprovedAddress = {
    email: 'mia@example.org',
    resemblesBanned: false,
    since,
    account: { id: 2, name: 'Mia' },
    fixedReason: null,
  }
  const noah: ApprovedAddress = { ...mia, email: 'noah@example.org', account: null }

  testStates(app, {
    endpoint: 'GET /api/admin/approvals',
    show: () => show(<ApprovedList />),
    empty: { body: [], text: 'No approved addresses yet.' },
    full: { body: [mia], text: 'mia@example.org' },
    failed: 'Couldn’t load approved addresses',
  })

  test('show who signed up, which look like a banned address and which are permanent', async () => {
    answer('GET /api/admin/approvals', [
      mia,
      { ...noah, resemblesBanned: true },
      { ...mia, email: 'ada@example.org', fixedReason: 'main-admin' },
    ])
    await show(<ApprovedList />)
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'mia@example.orgSigned up as Mia · Since Nov 2, 2026Revoke',
      'noah@example.orgLooks like a banned addressHasn’t signed up yet · Since Nov 2, 2026Revoke',
      'ada@example.orgSigned up as Mia · Since Nov 2, 2026Main admin',
    ])
  })

  test('can be searched', async () => {
    answer('GET /api/admin/approvals', ({ query }) => (query?.search === 'noah' ? [noah] : [mia]))
    await show(<ApprovedList />)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'noah')
    await screen.findByText('noah@example.org')
    answer('GET /api/admin/approvals', [])
    await userEvent.type(screen.getByRole('searchbox'), 'zzz')
    await screen.findByText('No matches.')
  })

  test.each([
    [mia, /^Mia will be signed out everywhere/],
    [noah, /^No one has signed up with it\./],
  ])('can be revoked after a warning: $email', async (address, warning) => {
    answer('GET /api/admin/approvals', [address])
    await show(<ApprovedList />)
    await press(`Revoke the approval of ${address.email}`)
    const dialog = within(
      await screen.findByRole('dialog', { name: `Revoke the approval of ${address.email}?` }),
    )
    dialog.getByText(warning)
    const { release } = hold('POST /api/admin/approvals/revoke')
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    await dialog.findByRole('button', { name: 'Revoking...' })
    answer('GET /api/admin/approvals', [])
    release(undefined)
    await screen.findByText('No approved addresses yet.')
    expect(getCalls('POST /api/admin/approvals/revoke')).toMatchObject([{ body: { email: address.email } }])
    expect(toast).toHaveBeenCalledWith({ title: `${address.email} is no longer approved` })
  })

  test('a failure to revoke keeps the dialog open, and retrying works', async () => {
    answer('GET /api/admin/approvals', [mia])
    await show(<ApprovedList />)
    await press('Revoke the approval of mia@example.org')
    const dialog = within(await screen.findByRole('dialog'))
    refuse('POST /api/admin/approvals/revoke', 503, 'unavailable', 'We’re restarting.')
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(getLastToast()?.title).toBe('Couldn’t revoke the approval'))
    answer('POST /api/admin/approvals/revoke', undefined)
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the waitlist', () => {
  const mia: WaitlistedAddress = { email: 'mia@example.org', resemblesBanned: false, name: 'Mia', since }
  const noah: WaitlistedAddress = { ...mia, email: 'noah@example.org', name: 'Noah' }

  testStates(app, {
    endpoint: 'GET /api/admin/waitlist',
    show: () => show(<Waitlist />),
    empty: { body: [], text: 'The waitlist is empty.' },
    full: { body: [mia], text: 'mia@example.org' },
    failed: 'Couldn’t load the waitlist',
  })

  test('one person can be approved', async () => {
    answer('GET /api/admin/waitlist', [mia, noah])
    await show(<Waitlist />)
    const { release } = hold('POST /api/admin/approvals')
    await press('Approve noah@example.org')
    await waitFor(() => expect(getCalls('POST /api/admin/approvals')).toHaveLength(1))
    answer('GET /api/admin/waitlist', [mia])
    release(createResults('noah@example.org'))
    await waitFor(() => expect(screen.queryByText('Noah')).toBeNull())
    expect(getCalls('POST /api/admin/approvals')).toMatchObject([{ body: { list: 'noah@example.org' } }])
    expect(toast).toHaveBeenCalledWith({ title: '1 person approved', description: '1 email is on the way.' })
  })

  test('several people can be approved at once', async () => {
    answer('GET /api/admin/waitlist', [mia, noah, { ...mia, email: 'cleo@example.org', name: 'Cleo' }])
    await show(<Waitlist />)
    expect(screen.queryByRole('button', { name: /^Approve \d/ })).toBeNull()
    await choose(/^Mia/)
    await choose(/^Noah/)
    answer('POST /api/admin/approvals', createResults('mia@example.org', 'noah@example.org'))
    await press('Approve 2')
    await waitFor(() => expect(getLastToast()?.title).toBe('2 people approved'))
    expect(getCalls('POST /api/admin/approvals')[0]?.body.list).toBe('mia@example.org\nnoah@example.org')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve \d/ })).toBeNull())
  })

  test('all shown people can be selected and deselected', async () => {
    answer('GET /api/admin/waitlist', [mia, noah])
    await show(<Waitlist />)
    await choose(/^Select all shown/)
    screen.getByRole('button', { name: 'Approve 2' })
    await choose(/^Mia/)
    screen.getByRole('button', { name: 'Approve 1' })
    await choose(/^Select all shown/)
    await choose(/^Select all shown/)
    expect(screen.queryByRole('button', { name: /^Approve \d/ })).toBeNull()
  })

  test('a failure keeps the selection, and retrying works', async () => {
    answer('GET /api/admin/waitlist', [mia, noah])
    await show(<Waitlist />)
    await choose(/^Mia/)
    refuse('POST /api/admin/approvals', 503, 'unavailable', 'We’re restarting.')
    await press('Approve 1')
    const failure = { title: 'Approval failed', description: 'We’re restarting.', kind: 'destructive' }
    await waitFor(() => expect(toast).toHaveBeenCalledWith(failure))
    answer('POST /api/admin/approvals', [{ line: 1, text: 'mia@example.org', outcome: 'approved' }])
    await press('Approve 1')
    const done = { title: '1 person approved', description: 'No emails to send.' }
    await waitFor(() => expect(toast).toHaveBeenCalledWith(done))
  })
})
