import { m } from '@coterie/contract/paraglide/messages'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { useSession } from '../../api/session.ts'
import { ada, createTestApp } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { useSignIn } from './sign-in.ts'

const { responses, show, press, text } = createTestApp()

function SignInForm() {
  const { mutate, error } = useSignIn()
  // The route guard does this on every page.
  useSession()
  return (
    <>
      <button onClick={() => mutate({ email: 'ada@example.org', password: 'x' })}>In</button>
      {error?.message}
    </>
  )
}

const getTitles = () => vi.mocked(toast).mock.calls.map(([{ title }]) => title)

beforeEach(() => history.replaceState(null, '', '/auth'))

test('reloads the user shortly after sign-in, and leaves /auth if the router does not', async () => {
  const replaceLocation = vi.spyOn(location, 'replace').mockReturnValue()
  const signInTimes: number[] = []
  const loadUser = vi.fn(() => Response.json(ada))
  responses['GET /api/user'] = loadUser
  responses['POST /api/login'] = () => {
    signInTimes.push(Date.now())
    return Response.json({ user: ada, session: { access_token: 'x' } })
  }
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await show(<SignInForm />, null)
  await press('In')
  const delays = timers.mock.calls.map(([, delay]) => delay)
  expect(delays).toEqual(expect.arrayContaining([100, 500, 2000]))
  await act(async () => vi.waitFor(() => expect(loadUser).toHaveBeenCalled(), { timeout: 1000 }))
  await act(async () =>
    vi.waitFor(() => expect(replaceLocation).toHaveBeenCalledWith('/'), { timeout: 2000 }),
  )
  expect(Date.now() - (signInTimes[0] ?? 0)).toBeGreaterThanOrEqual(490)
  history.replaceState(null, '', '/')
})

test('a queued sign-in retries until it succeeds', async () => {
  vi.mocked(toast).mockClear()
  vi.spyOn(location, 'replace').mockReturnValue()
  let attempts = 0
  responses['GET /api/user'] = () => Response.json(ada)
  responses['POST /api/login'] = () => {
    attempts += 1
    const error = { code: 'too_many_attempts', message: 'Too many tries.', retryAfter: 0.01 }
    return attempts < 4
      ? Response.json({ error }, { status: 429 })
      : Response.json({ user: ada, session: {} })
  }
  await show(<SignInForm />, null)
  await press('In')
  await act(async () => vi.waitFor(() => expect(getTitles()).toContain(m.account_welcome_back())))
  expect([attempts, getTitles()]).toEqual([4, [m.account_throttled(), m.account_welcome_back()]])
})

test('shows the error immediately if the wait is long', async () => {
  vi.mocked(toast).mockClear()
  const error = { code: 'too_many_attempts', message: 'Too many tries.', retryAfter: 30 }
  responses['POST /api/login'] = () => Response.json({ error }, { status: 429 })
  await show(<SignInForm />, null)
  await press('In')
  await vi.waitFor(() => expect(text()).toContain('Too many tries.'))
  expect(toast).not.toHaveBeenCalled()
})
