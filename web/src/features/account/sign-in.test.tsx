import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { useSession } from '../../api/session.ts'
import { ada, openStage } from '../../testing/stage.tsx'
import { useSignIn } from './sign-in.ts'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
const { answers, show, press } = openStage()

function Door() {
  const { mutate } = useSignIn()
  // As the guard has it on every page.
  useSession()
  return <button onClick={() => mutate({ email: 'ada@example.org', password: 'x' })}>In</button>
}

beforeEach(() => history.replaceState(null, '', '/auth'))

test('a moment after signing in the person is loaded again, and who is still at /auth is led away', async () => {
  const away = vi.spyOn(location, 'replace').mockReturnValue()
  const began: number[] = []
  const loaded = vi.fn(() => Response.json(ada))
  answers['GET /api/user'] = loaded
  answers['POST /api/login'] = () => {
    began.push(Date.now())
    return Response.json({ user: ada, session: { access_token: 'x' } })
  }
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await show(<Door />, null)
  await press('In')
  const delays = timers.mock.calls.map(([, delay]) => delay)
  expect(delays).toEqual(expect.arrayContaining([100, 500, 2000]))
  await act(async () => vi.waitFor(() => expect(loaded).toHaveBeenCalled(), { timeout: 1000 }))
  await act(async () => vi.waitFor(() => expect(away).toHaveBeenCalledWith('/'), { timeout: 2000 }))
  expect(Date.now() - (began[0] ?? 0)).toBeGreaterThanOrEqual(490)
  history.replaceState(null, '', '/')
})
