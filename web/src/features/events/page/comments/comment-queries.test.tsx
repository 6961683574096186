import { beforeEach, expect, test, vi } from 'vitest'

import { createTestApp } from '../../../../testing/test-app.tsx'
import { createEvent } from '../../testing/event.ts'
import { CommentsSection } from './comments-section.tsx'

const { responses, show } = createTestApp()
const scrollIntoView = vi.fn()
beforeEach(() => {
  responses['GET /api/events/7/comments'] = () => Response.json([])
  history.replaceState(null, '', '/events/7')
  scrollIntoView.mockClear()
  Element.prototype.scrollIntoView = scrollIntoView
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    run()
    return 1
  })
})

const event = createEvent({ can: { ...createEvent().can, comment: true } })

test('a notification scrolls to the comments, even if the event is already open', async () => {
  await show(<CommentsSection event={event} />)
  expect(scrollIntoView).not.toHaveBeenCalled()
  history.replaceState(null, '', '/events/7#comments')
  dispatchEvent(new Event('pushState'))
  expect(document.activeElement?.textContent).toBe('Comments')
  expect(scrollIntoView).toHaveBeenCalled()
  scrollIntoView.mockClear()
  await show(<CommentsSection event={event} />)
  expect(scrollIntoView).toHaveBeenCalled()
  expect(document.activeElement?.textContent).toBe('Comments')
})
