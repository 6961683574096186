import { expect, test, vi } from 'vitest'

import { openStage } from '../../../testing/stage.tsx'
import { aMessage, ada } from '../testing/fixtures.ts'
import { MessageBubble } from './message-bubble.tsx'
import { LogActionsContext, type LogActions } from './log-actions-context.ts'

const { show, text } = openStage()

const actions: LogActions = {
  viewerId: ada,
  canWrite: true,
  open: vi.fn(),
  react: vi.fn(),
  goTo: vi.fn(),
  retry: vi.fn(),
  discard: vi.fn(),
}

const showing = (collapsed: 'blocked' | 'hidden') =>
  show(
    <LogActionsContext value={actions}>
      <MessageBubble message={aMessage(5, { content: 'I found you', collapsed })} isOwn={false} isLast />
    </LogActionsContext>,
  )

test.each([
  ['blocked', 'Message from someone you blocked'],
  ['hidden', 'Hidden message'],
] as const)('a message that is %s stands collapsed, until a press shows it', async (why, line) => {
  await showing(why)
  expect(text()).toContain(line)
  expect(text()).not.toContain('I found you')
  const button = document.querySelector<HTMLButtonElement>('button[data-message="5"]')
  expect(button?.tabIndex).toBe(0)
  button?.click()
  await vi.waitFor(() => expect(text()).toContain('I found you'))
  // The focus stays with the message.
  expect(document.activeElement?.closest('[data-message="5"]')).not.toBeNull()
})
