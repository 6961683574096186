import { act, useState } from 'react'
import { expect, test } from 'vitest'

import { openStage } from '../../testing/stage.tsx'
import { Actions } from './deck-actions.tsx'

const { show } = openStage()

const previous = () =>
  document.querySelector<HTMLButtonElement>('[aria-label=Previous]') ??
  expect.unreachable('there is no way back')

/** The second card of a feed, on top until one goes back to the first. */
function Bar() {
  const [isFirst, goBack] = useState(false)
  const steps = { previous: isFirst ? undefined : () => goBack(true), next: () => undefined }
  return (
    <Actions onSwipe={() => undefined} steps={steps} onUndo={undefined}>
      {null}
    </Actions>
  )
}

test('who goes back to the first card keeps the focus, and loses it only by going on', async () => {
  await show(<Bar />)
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
