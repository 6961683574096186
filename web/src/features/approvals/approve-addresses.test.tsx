import type { ApprovalResult } from '@coterie/contract/approvals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { ApproveAddresses } from './approve-addresses.tsx'

const { answer, getCalls, hold, refuse, show } = createTestApp()

const results: ApprovalResult[] = [
  { line: 1, text: 'mia@example.org', outcome: 'approved' },
  { line: 2, text: 'noah@example.org', outcome: 'notified' },
  { line: 3, text: 'Cleo', outcome: 'invalid' },
  { line: 4, text: 'dan@example.org', outcome: 'approved' },
]

const getField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Email addresses' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const getLines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
async function paste(text: string) {
  await userEvent.click(getField())
  await userEvent.paste(text)
}
const upload = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.unreachable(), file)

test('needs an address', async () => {
  await show(<ApproveAddresses />)
  await paste(' \n ')
  await press('Approve')
  screen.getByText('Enter at least one email address')
  expect(getCalls('POST /api/admin/approvals')).toEqual([])
})

test('counts lines, and sends at most 10,000', async () => {
  await show(<ApproveAddresses />)
  await paste('mia@example.org\n\nnoah@example.org\n')
  screen.getByText('2 lines')
  await paste('a@example.org\n'.repeat(10_000))
  await press('Approve')
  screen.getByText('That’s 10,002 lines. You can send up to 10,000 at once.')
  expect(getCalls('POST /api/admin/approvals')).toEqual([])
})

test('shows the result of each line and can filter by outcome', async () => {
  await show(<ApproveAddresses />)
  await paste('mia@example.org\nnoah@example.org')
  const { release } = hold('POST /api/admin/approvals')
  await press('Approve')
  await screen.findByRole('button', { name: 'Approving...' })
  release(results)
  const heading = await screen.findByRole('heading', { name: 'Results' })
  expect(document.activeElement).toBe(heading)
  expect(getLines()).toEqual([
    'Line 1mia@example.orgApproved',
    'Line 2noah@example.orgApproved and emailed',
    'Line 3CleoNot an email address',
    'Line 4dan@example.orgApproved',
  ])
  expect(screen.queryByRole('checkbox', { name: /Duplicate/ })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Not an email address: 1' }))
  expect(getLines()).toEqual(['Line 3CleoNot an email address'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Not an email address: 1' }))
  expect(getLines()).toHaveLength(4)
  await press('Approve more')
  expect(getField().value).toBe('')
})

test('shows long results page by page', async () => {
  const many = Array.from({ length: 40 }, (_, line) => ({
    line,
    text: `a${line}@example.org`,
    outcome: 'approved' as const,
  }))
  answer('POST /api/admin/approvals', many)
  await show(<ApproveAddresses />)
  await paste('a@example.org')
  await press('Approve')
  await screen.findByText('Results')
  expect(getLines()).toHaveLength(30)
  await press('Show more')
  expect(getLines()).toHaveLength(40)
})

test('a failure keeps the list, even for the next visit, and retrying works', async () => {
  await show(<ApproveAddresses />)
  await paste('mia@example.org')
  refuse('POST /api/admin/approvals', 503, 'unavailable', 'We’re restarting.')
  await press('Approve')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Couldn’t approve the addressesWe’re restarting.',
  )
  await show(<ApproveAddresses />)
  expect(getField().value).toBe('mia@example.org')
  answer('POST /api/admin/approvals', results)
  await press('Approve')
  await screen.findByText('Results')
})

test('reads a file into the form without sending it', async () => {
  await show(<ApproveAddresses />)
  await upload(new File(['email\nmia@example.org'], 'list.csv', { type: 'text/csv' }))
  await screen.findByText('2 lines')
  expect(getField().value).toBe('email\nmia@example.org')
  expect(getCalls('POST /api/admin/approvals')).toEqual([])
})

test('reports a file that is too large and keeps the typed text', async () => {
  await show(<ApproveAddresses />)
  await paste('mia@example.org')
  await upload(new File(['a'.repeat(2 * 1024 * 1024 + 1)], 'list.csv', { type: 'text/csv' }))
  await screen.findByText('This file is larger than 2 MB. Split it and send it in parts.')
  expect(getField().value).toBe('mia@example.org')
})
