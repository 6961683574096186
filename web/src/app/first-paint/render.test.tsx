import { expect, test } from 'vitest'

import { draw } from './render.tsx'
import { stripInteractive } from './strip-interactive.ts'

const nobody = { path: '/auth', framed: false, viewer: null, answers: {} }

test('a page is drawn whole, with nothing that does anything', async () => {
  const html = await draw({ ...nobody, page: '/auth' })
  expect(html).toContain('Good company, close to home.')
  expect(html).toContain('>Forgot password</a>')
  expect(html).not.toMatch(/<script|<link|<!--| (?:id|for|style)="|type="password"/)
})

test('nothing is drawn of a page that is not listed', async () => {
  expect(await draw({ ...nobody, page: '/messages/:id?' })).toBe('')
})

test('what comes in by itself stands there at once, and words in the text stay', () => {
  const html = stripInteractive(
    '<p class="a [&amp;_b]:animate-call animate-[rise_1s] c" id="x">an id=&quot;x&quot; animate-rise</p>',
  )
  expect(html).toBe('<p class="a   c">an id=&quot;x&quot; animate-rise</p>')
})
