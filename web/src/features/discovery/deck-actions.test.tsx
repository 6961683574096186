import { act, useState } from 'react'
import { expect, test } from 'vitest'

import { createStage } from '../../testing/stage.tsx'
import { DeckActions } from './deck-actions.tsx'

const { show } = createStage()

const previous = () =>
  document.querySelector<HTMLButtonElement>('[aria-label=Previous]') ??
  expect.unreachable('no Previous button')

/** The second card of a feed, until a test steps back to the first. */
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
  await show(<TestActions />)
  await act(async () => previous().focus())
  await act(async () => previous().click())
  expect([document.activeElement, previous().disabled, previous().getAttribute('aria-disabled')]).toEqual([
    previous(),
    false,
    'true',
  ])
  await act(async () => previous().blur())
  expect(previous().disabled).toBe(true)
})
