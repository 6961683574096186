import { expect, test } from 'vitest'

import { ada, createTestApp, respondWithError } from '../../../testing/test-app.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

const { responses, show, press, type, submit, text } = createTestApp()
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

test('a step shows a wrong password or code at its field, and other errors above the form', async () => {
  responses['GET /api/user/second-factor'] = () => Response.json({ enabled: true, recoveryCodesLeft: 10 })
  responses['DELETE /api/user/second-factor'] = respondWithError(403, 'wrong_password', 'Wrong password.')
  await show(<SecondFactorSection />, ada)
  await press('Turn off')
  await type('password', 'a wrong one')
  await type('code', '123456')
  await submit()
  expect(alerts()).toEqual(['Wrong password.'])
  expect(document.activeElement).toBe(document.querySelector('[name=password]'))

  responses['DELETE /api/user/second-factor'] = respondWithError(403, 'wrong_code', 'Wrong code.')
  await submit()
  expect(alerts()).toEqual(['Wrong code.'])
  expect(document.querySelector('[name=code]')?.getAttribute('aria-invalid')).toBe('true')

  responses['DELETE /api/user/second-factor'] = respondWithError(429, 'too_many_attempts', 'Please wait.')
  await submit()
  expect(alerts()).toEqual(['Please wait.'])

  responses['DELETE /api/user/second-factor'] = () => new Response(null, { status: 204 })
  await submit()
  expect(text()).toContain('Turn on')
})
