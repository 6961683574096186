import { z } from 'zod'

import { tooManyAttempts } from './account/account.ts'
import { wrongPassword } from './account/passwords.ts'
import { passwordForm } from './account/second-factor.forms.ts'
import { passwordNeeded } from './account/sessions.ts'
import { endpoint } from './endpoint.ts'
import { refusal } from './refusals.ts'

export const mainAdminRequired = refusal('main_admin_required', 403)

export const deactivateAccount = endpoint({
  feature: 'account-deletion',
  method: 'POST',
  path: '/api/user/deactivate',
  audience: 'signedIn',
  summary:
    'Hide the signed-in person from everybody and end all their sessions. Signing in within 30 days brings them back; after that the account is erased. Needs a confirmed session.',
  refusals: [mainAdminRequired, passwordNeeded],
})

export const deleteAccount = endpoint({
  feature: 'account-deletion',
  method: 'DELETE',
  path: '/api/user',
  audience: 'signedIn',
  summary:
    'Erase the signed-in person and everything of theirs; messages in circles stay, without a name, unless `eraseMessages` is set. Needs the password or a confirmed session. Their circles pass to the longest member.',
  // Null is also what the server makes of no body at all.
  body: z.nullable(
    z.strictObject({
      password: z.optional(passwordForm.shape.password),
      eraseMessages: z.boolean().default(false).describe('Also what the person wrote in circles'),
    }),
  ),
  refusals: [mainAdminRequired, passwordNeeded, wrongPassword, tooManyAttempts],
})

export const exportData = endpoint({
  feature: 'account-deletion',
  method: 'GET',
  path: '/api/user/export',
  audience: 'signedIn',
  summary:
    'Everything of the signed-in person as one zip archive: JSON files, and the pictures. What others wrote is not in it. Needs a confirmed session.',
  file: 'application/zip',
  refusals: [passwordNeeded, tooManyAttempts],
})
