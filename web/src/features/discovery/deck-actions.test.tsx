import { act, useState } from 'react'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { DeckActions } from './card-actions.tsx'

const { answer, show } = createTestApp()

const getPreviousButton = () =>
  document.querySelector<HTMLButtonElement>('[aria-label=Previous]') ??
  expect.unreachable('no Previous button')

/** Starts at the second card of a feed. */
function TestActions() {
  const [isFirst, goBack] = useState(false)
  const steps = { previous: isFirst ? undefined : () => goBack(true), next: () => undefined }
  return (
    <DeckActions onSwipe={() => undefined} steps={steps} onUndo={undefined}>
      {null}
    </DeckActions>
  )
}

test('stepping back to the first card keeps the focus on the button', async () => {
  answer('GET /api/user/swipes', { limit: null, left: null, resetsAt: '2026-11-30T00:00:00.000Z' })
  await show(<TestActions />)
  await act(async () => getPreviousButton().focus())
  await act(async () => getPreviousButton().click())
  expect([
    document.activeElement,
    getPreviousButton().disabled,
    getPreviousButton().getAttribute('aria-disabled'),
  ]).toEqual([getPreviousButton(), false, 'true'])
  await act(async () => getPreviousButton().blur())
  expect(getPreviousButton().disabled).toBe(true)
})
