import { beforeEach, expect, test } from 'vitest'

import { saveSignedInUser } from '../../api/user-storage.ts'
import { createTestApp, respondWithError } from '../../testing/test-app.tsx'
import { ada } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { useSignOut } from './use-sign-out.ts'

const { responses, show, press } = createTestApp()

function SignOutButton() {
  const signOut = useSignOut()
  return <button onClick={() => void signOut()}>Out</button>
}

beforeEach(() => history.replaceState(null, '', '/'))

test.each([
  [
    'succeeds',
    () => new Response(null, { status: 204 }),
    'Logged out',
    'You have been logged out successfully.',
  ],
  ['fails', respondWithError(503, 'unavailable', 'Not now.'), 'Logout failed', 'Not now.'],
])(
  'signing out goes to /auth and clears the stored user when the request %s',
  async (_, response, title, description) => {
    saveSignedInUser(ada)
    responses['POST /api/logout'] = response
    await show(<SignOutButton />)
    await press('Out')
    expect(location.pathname).toBe('/auth')
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title, description }))
    expect(localStorage.getItem('coterie-user-email')).toBe(null)
  },
)
