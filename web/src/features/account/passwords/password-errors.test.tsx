import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Route } from 'wouter'

import { ApiError } from '../../../api/errors.ts'
import { createTestApp, respondWithError, respondWithFailure } from '../../../testing/test-app.tsx'
import { toast } from '../../../ui/toast.ts'
import { LoginForm } from '../login-form.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordForm, getResetError } from './reset-password-page.tsx'

const { responses, show, press, type, submit, text } = createTestApp()
const getAlerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

test('shows the server’s message if a reset link could not be requested', async () => {
  responses['POST /api/forgot-password'] = respondWithError(429, 'too_many_attempts', 'Please wait.')
  await show(<ForgotPasswordPage />, null)
  expect(text()).toContain('Send reset link')
  await type('email', 'ada@example.org')
  await submit()
  expect(getAlerts()).toEqual(['Password reset failedPlease wait.'])
  expect(toast).not.toHaveBeenCalled()

  const error = { code: 'invalid_input', message: 'No.', issues: [{ path: 'email', message: 'Invalid.' }] }
  responses['POST /api/forgot-password'] = () => Response.json({ error }, { status: 400 })
  await submit()
  expect(getAlerts()).toEqual(['Invalid.'])

  const pendingResponse = Promise.withResolvers<Response>()
  responses['POST /api/forgot-password'] = () => pendingResponse.promise
  await submit()
  await show(null, null)
  pendingResponse.resolve(respondWithError(429, 'too_many_attempts', 'Please wait.')())
  const expectedToast = { title: 'Password reset failed', description: 'Please wait.', kind: 'destructive' }
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(expectedToast))
})

function TestRoutes() {
  const [values, setValues] = useState({ email: '', password: '' })
  return (
    <>
      <Route path="/auth">
        <LoginForm values={values} onValuesChange={setValues} />
      </Route>
      <Route path="/forgot-password">
        <ForgotPasswordPage />
      </Route>
    </>
  )
}

test('copies the typed email to the reset form', async () => {
  history.replaceState(null, '', '/auth')
  await show(<TestRoutes />, null)
  await type('email', 'ada@example.org')
  await press('Forgot password')
  expect(document.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('ada@example.org')
  expect(text()).toContain('Send reset link')
})

test('shows why a password could not be set, or a general message', async () => {
  responses['POST /api/reset-password'] = respondWithFailure
  await show(<ResetPasswordForm token="t" onDone={vi.fn()} onExpired={vi.fn()} />, null)
  await type('password', 'a long enough one')
  await type('confirmPassword', 'a long enough one')
  await submit()
  expect(getAlerts()).toEqual(['Failed to reset password.'])
  expect(toast).not.toHaveBeenCalled()

  const pendingResponse = Promise.withResolvers<Response>()
  responses['POST /api/reset-password'] = () => pendingResponse.promise
  await submit()
  await show(null, null)
  pendingResponse.resolve(new Response('broken', { status: 500 }))
  const expectedToast = {
    title: 'Password update failed',
    description: 'Failed to reset password.',
    kind: 'destructive',
  }
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(expectedToast))
  const weakPassword = new ApiError(422, { error: { code: 'weak_password', message: 'Too weak.' } })
  expect(getResetError(weakPassword)).toBe('Too weak.')
})
