import { z } from 'zod'

import { tooManyAttempts } from './account/account.ts'
import { currentPassword, passwordRequired, wrongPassword } from './account/passwords.ts'
import { endpoint } from './endpoint.ts'
import { refusal } from './refusals.ts'

export const mainAdminRequired = refusal('main_admin_required', 403)

export const deactivateAccount = endpoint({
  feature: 'account-deletion',
  method: 'POST',
  path: '/api/user/deactivate',
  audience: 'signedIn',
  summary:
    'Deactivate your account: hide it from everyone and end all its sessions. Signing in within 30 days restores it; after that it is deleted. Requires a confirmed session.',
  refusals: [mainAdminRequired, passwordRequired],
})

export const deleteAccount = endpoint({
  feature: 'account-deletion',
  method: 'DELETE',
  path: '/api/user',
  audience: 'signedIn',
  summary:
    'Delete your account and everything in it. Your messages in circles stay without your name unless `eraseMessages` is set. Each of your circles passes to its longest-standing member. Requires the password or a confirmed session.',
  // The server reads a missing body as null.
  body: z.nullable(
    z.strictObject({
      password: currentPassword,
      eraseMessages: z.boolean().default(false).describe('Whether to delete your messages in circles too.'),
    }),
  ),
  refusals: [mainAdminRequired, passwordRequired, wrongPassword, tooManyAttempts],
})

export const exportData = endpoint({
  feature: 'account-deletion',
  method: 'GET',
  path: '/api/user/export',
  audience: 'signedIn',
  summary:
    'Download all your data as a zip archive of JSON files and pictures, without what others wrote. Requires a confirmed session.',
  file: 'application/zip',
  refusals: [passwordRequired, tooManyAttempts],
})
