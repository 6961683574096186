import { languages } from '@coterie/contract/languages'
import { expect, test } from 'vitest'

import { composeApprovalMail } from './mails.ts'

test.each(languages)('the approval email in %s links to the sign-up form, with the address', (language) => {
  const app = { appName: 'Coterie', appUrl: 'https://coterie.example' }
  const { text } = composeApprovalMail({ email: 'ada@example.org', name: 'Ada', language, circle: null }, app)
  expect(text).toContain('\nhttps://coterie.example/auth?register#email=ada%40example.org\n')
})
