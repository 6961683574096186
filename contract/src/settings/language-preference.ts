import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'

export const setLanguage = endpoint({
  feature: 'settings',
  method: 'PUT',
  path: '/api/language',
  audience: 'anyone',
  summary: 'Choose the language of this browser and, if you are signed in, of your emails and notifications.',
  body: z.strictObject({ language: z.enum(languages) }),
})
