import { beforeEach, expect, test, vi } from 'vitest'

import { createStage } from '../../../../testing/stage.tsx'
import { createEvent } from '../../testing/event.ts'
import { CommentsSection } from './comments-section.tsx'

const { answers, show, text } = createStage()
const scrolled = vi.fn()
beforeEach(() => {
  answers['GET /api/events/7/comments'] = () => Response.json([])
  history.replaceState(null, '', '/events/7')
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    run()
    return 1
  })
})

const event = (announce: boolean) => createEvent({ can: { ...createEvent().can, comment: true, announce } })

test('guests comment; hosts read that everyone going is notified immediately', async () => {
  await show(<CommentsSection event={event(false)} />)
  expect(text()).toContain('Write a comment')
  expect(text()).not.toContain('at once')
  await show(<CommentsSection event={event(true)} />)
  expect(text()).toContain('Message everyone going')
  expect(text()).toContain('We’ll notify and email them right away.')
})

test('a notification scrolls to the comments, even from the event itself', async () => {
  await show(<CommentsSection event={event(false)} />)
  expect(scrolled).not.toHaveBeenCalled()
  history.replaceState(null, '', '/events/7#comments')
  dispatchEvent(new Event('pushState'))
  expect(document.activeElement?.textContent).toBe('Comments')
  expect(scrolled).toHaveBeenCalled()
  scrolled.mockClear()
  await show(<CommentsSection event={event(false)} />)
  expect(scrolled).toHaveBeenCalled()
  expect(document.activeElement?.textContent).toBe('Comments')
})
