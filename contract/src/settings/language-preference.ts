import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'

export const chooseLanguage = endpoint({
  feature: 'settings',
  method: 'PUT',
  path: '/api/language',
  audience: 'anyone',
  summary:
    'Choose the language of the pages in this browser, and of a signed-in person everywhere: also of mails and notices.',
  body: z.strictObject({ language: z.enum(languages) }),
})
