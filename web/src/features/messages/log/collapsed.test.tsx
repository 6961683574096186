import { expect, test, vi } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { createMessage, adaId } from '../testing/fixtures.ts'
import { MessageBubble } from './message-bubble.tsx'
import { LogActionsContext, type LogActions } from './message-input.ts'

const { show, text } = createTestApp()

const actions: LogActions = {
  viewerId: adaId,
  canWrite: true,
  openOverlay: vi.fn(),
  toggleReaction: vi.fn(),
  scrollToMessage: vi.fn(),
  retry: vi.fn(),
  discard: vi.fn(),
}

const showMessage = (collapsed: 'blocked' | 'hidden') =>
  show(
    <LogActionsContext value={actions}>
      <MessageBubble message={createMessage(5, { content: 'I found you', collapsed })} isOwn={false} isLast />
    </LogActionsContext>,
  )

test.each([
  ['blocked', 'Message from someone you blocked'],
  ['hidden', 'Hidden message'],
] as const)('a %s message is collapsed until you press it', async (collapsed, label) => {
  await showMessage(collapsed)
  expect(text()).toContain(label)
  expect(text()).not.toContain('I found you')
  const button = document.querySelector<HTMLButtonElement>('button[data-message="5"]')
  expect(button?.tabIndex).toBe(0)
  button?.click()
  await vi.waitFor(() => expect(text()).toContain('I found you'))
  // The focus stays with the message.
  expect(document.activeElement?.closest('[data-message="5"]')).not.toBeNull()
})
