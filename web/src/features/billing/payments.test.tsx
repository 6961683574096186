import type { Payment } from '@coterie/contract/billing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { PaymentsSection } from './plan/payments-section.tsx'
import { ReceiptPage } from './receipt/receipt-page.tsx'

const app = createTestApp()
const { answer, refuse, show } = app

const payment: Payment = {
  id: 4,
  at: '2026-11-20T12:00:00.000Z',
  planId: 'premium',
  amount: '9.99',
  currency: 'USD',
  status: 'completed',
  receipt: 'PAY-1',
}

describe('the payment history', () => {
  testStates(app, {
    endpoint: 'GET /api/billing/payments',
    show: () => show(<PaymentsSection />),
    loading: 'Loading your payments',
    empty: { body: [], text: 'No payments yet' },
    full: { body: [payment], text: 'Premium, one month' },
    failed: 'Couldn’t load your payments',
  })

  test.each([
    ['completed', 'Paid'],
    ['pending', 'Pending'],
    ['declined', 'Declined'],
    ['refunded', 'Refunded'],
    ['partially_refunded', 'Partly refunded'],
    ['reversed', 'Reversed'],
  ] as const)('a payment shows its plan, status, date and amount: %s', async (status, expected) => {
    answer('GET /api/billing/payments', [{ ...payment, status }])
    await show(<PaymentsSection />)
    const row = screen.getByRole('listitem').textContent
    expect(row).toMatch(new RegExp(`^Premium, one month${expected}November 20, 2026Receipt .*\\$9\\.99$`))
    const link = screen.getByRole('link', { name: 'Receipt for Premium, November 20, 2026' })
    expect(link.getAttribute('href')).toBe('/account/receipts/4')
  })

  test('loads earlier payments on request, and keeps the list if that fails', async () => {
    answer('GET /api/billing/payments', { items: [payment], next: 'c4' })
    await show(<PaymentsSection />)
    refuse('GET /api/billing/payments', 503, 'unavailable', 'We’re restarting.')
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect((await screen.findByRole('alert')).textContent).toBe('We’re restarting.')
    answer('GET /api/billing/payments', [{ ...payment, id: 3 }])
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  })
})

describe('a receipt', () => {
  testStates(app, {
    endpoint: 'GET /api/billing/payments/{id}',
    show: () => show(<ReceiptPage id="4" />),
    loading: 'Loading',
    full: { body: payment, text: 'PAY-1' },
    failed: 'Couldn’t load the receipt',
  })

  test('shows who paid what, and prints in the light theme', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    document.documentElement.dataset['theme'] = 'dark'
    answer('GET /api/billing/payments/{id}', payment)
    await show(<ReceiptPage id="4" />)
    const details = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    for (const expected of ['PAY-1', 'November 20, 2026', 'Ada, ada@example.org', '$9.99', '$0.00'])
      expect(details).toContain(expected)
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    dispatchEvent(new Event('beforeprint'))
    expect(document.documentElement.dataset['theme']).toBe('light')
    dispatchEvent(new Event('afterprint'))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    delete document.documentElement.dataset['theme']
  })
})
