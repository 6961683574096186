import { languages } from '@coterie/contract/languages'
import { expect, test } from 'vitest'

import { composeMail } from '../platform/compose-mail.ts'
import { messagesFor } from './messages.ts'
import type { Messages } from './messages.ts'

const data = {
  appName: 'Coterie',
  appUrl: 'https://coterie.example',
  link: 'https://coterie.example/reset-password?token=abc',
  newEmail: 'ada@new.example',
  until: null,
  reason: 'Spam',
  words: '',
  overturned: true,
  answer: '',
  plan: 'Premium',
  day: 'November 28',
}

/** Every email in one language. */
function emailsIn(mails: Messages['mails']) {
  const { reply: _reply, digest, hello: _hello, ...rest } = mails
  const variants = [
    mails.shutOut({ ...data, until: 'November 28' }),
    mails.appeal({ ...data, overturned: false }),
    { subject: digest.subject('Ada joined Hikers', 2), paragraphs: [digest.news(data.appName)] },
  ]
  return [...Object.values(rest).map((write) => write(data)), ...variants]
}

test.each(languages)('every email in %s has complete sentences', (language) => {
  const paragraphs = emailsIn(messagesFor(language).mails).flatMap((mail) => mail.paragraphs)
  for (const text of paragraphs.filter((paragraph) => !paragraph.startsWith('https:')))
    expect(text).toMatch(/^[¿¡]?\p{Lu}/u)
})

test.each(languages)('the approval email in %s links to the sign-up page', (language) => {
  const recipient = { email: 'ada@example.org', name: 'Ada', language }
  const { text } = composeMail(recipient, data.appName, ({ approved }) => approved(data))
  expect(text).toContain('\nhttps://coterie.example/auth?register\n')
})
