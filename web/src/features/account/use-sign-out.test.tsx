import { beforeEach, expect, test, vi } from 'vitest'

import { rememberPerson } from '../../api/user-storage.ts'
import { openStage, refusing } from '../../testing/stage.tsx'
import { ada } from '../../testing/stage.tsx'
import { toast } from '../../ui/toast.ts'
import { useLeave } from './use-sign-out.ts'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
const { answers, show, press } = openStage()

function Door() {
  const leave = useLeave()
  return <button onClick={() => void leave()}>Out</button>
}

beforeEach(() => history.replaceState(null, '', '/'))

test.each([
  [
    'that works',
    () => new Response(null, { status: 204 }),
    'Logged out',
    'You have been logged out successfully.',
  ],
  ['that fails', refusing(503, 'away', 'Not now.'), 'Logout failed', 'Not now.'],
])('signing out ends at /auth, and nobody is remembered: one %s', async (_, answer, title, description) => {
  rememberPerson(ada)
  answers['POST /api/logout'] = answer
  await show(<Door />)
  await press('Out')
  expect(location.pathname).toBe('/auth')
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title, description }))
  expect(localStorage.getItem('coterie-user-email')).toBe(null)
})
