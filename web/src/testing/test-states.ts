import type { Api } from '@coterie/contract/api'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { TestApp } from './test-app.tsx'
import type { Body } from './test-server.ts'

type ExpectedState<Name extends keyof Api> = {
  body: Body<Name>
  /** A text that only this state shows. Without it, the part shows nothing. */
  text?: string | RegExp
}

type States<Name extends keyof Api> = {
  /** The call that the part waits for. */
  endpoint: Name
  /** Shows the part and answers its other calls. */
  show: () => Promise<unknown>
  /** The label of the placeholder. Without it, the part shows nothing while loading. */
  loading?: string
  empty?: ExpectedState<Name>
  full: ExpectedState<Name>
  /** The title of the failure. */
  failed: string
}

/**
 * Tests the states of a page or list that loads: loading, empty, full, and failed with a retry that works.
 * A failure shows the server's own message.
 */
export function testStates<Name extends keyof Api>(
  { answer, hold, refuse, text }: TestApp,
  { endpoint, show, loading, empty, full, failed }: States<Name>,
): void {
  const expectShown = ({ text: expected }: ExpectedState<Name>) =>
    expected === undefined
      ? waitFor(() => expect(text()).toBe(''))
      : waitFor(() => expect(text()).toMatch(expected))

  if (loading !== undefined)
    test(`shows “${loading}” while loading`, async () => {
      const { release } = hold(endpoint)
      await show()
      expect(getStatusTexts()).toContain(loading)
      release(full.body)
      await expectShown(full)
      expect(getStatusTexts()).not.toContain(loading)
    })

  if (empty !== undefined)
    test('shows an empty state if there is nothing', async () => {
      answer(endpoint, empty.body)
      await show()
      await expectShown(empty)
    })

  test('shows the content', async () => {
    answer(endpoint, full.body)
    await show()
    await expectShown(full)
  })

  test(`shows “${failed}”, the reason and a retry if loading fails`, async () => {
    refuse(endpoint, 503, 'unavailable', 'We’re restarting. Please wait.')
    await show()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(failed))
    expect(screen.getByRole('alert').textContent).toContain('We’re restarting. Please wait.')
    answer(endpoint, full.body)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expectShown(full)
    expect(text()).not.toContain(failed)
  })
}

function getStatusTexts(): (string | null)[] {
  const statuses = screen.queryAllByRole('status')
  return statuses.map((status) => status.getAttribute('aria-label') ?? status.textContent)
}
