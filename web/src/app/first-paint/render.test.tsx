import { expect, test } from 'vitest'

import { draw } from './render.tsx'
import { stripInteractive } from './strip-interactive.ts'

const nobody = { path: '/auth', framed: false, viewer: null, answers: {} }

test('a page is rendered completely, without anything interactive', async () => {
  const html = await draw({ ...nobody, page: '/auth' })
  expect(html).toContain('Good company, close to home.')
  expect(html).toContain('>Forgot password</a>')
  expect(html).not.toMatch(/<script|<link|<!--| (?:id|for|style)="|type="password"/)
})

test('unknown pages are not rendered', async () => {
  expect(await draw({ ...nobody, page: '/messages/:id?' })).toBe('')
})

test('animated parts are visible at once, and the text is unchanged', () => {
  const html = stripInteractive(
    '<p class="a [&amp;_b]:animate-call animate-[rise_1s] c" id="x">an id=&quot;x&quot; animate-rise</p>',
  )
  expect(html).toBe('<p class="a   c">an id=&quot;x&quot; animate-rise</p>')
})
