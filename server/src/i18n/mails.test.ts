import { languages } from '@coterie/contract/languages'
import { expect, test } from 'vitest'

import { composeMail } from '../platform/compose-mail.ts'
import { messagesFor } from './messages.ts'
import type { Messages } from './messages.ts'

const given = {
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
  const others = [
    mails.shutOut({ ...given, until: 'November 28' }),
    mails.appeal({ ...given, overturned: false }),
    { subject: digest.subject('Ada joined Hikers', 2), paragraphs: [digest.news(given.appName)] },
  ]
  return [...Object.values(rest).map((write) => write(given)), ...others]
}

test.each(languages)('each letter in %s reads as sentences from its greeting on', (language) => {
  const paragraphs = emailsIn(messagesFor(language).mails).flatMap((letter) => letter.paragraphs)
  for (const words of paragraphs.filter((one) => !one.startsWith('https:')))
    expect(words).toMatch(/^[¿¡]?\p{Lu}/u)
})

test.each(languages)('who was let in in %s is led to where one signs up', (language) => {
  const reader = { email: 'ada@example.org', name: 'Ada', language }
  const { text } = composeMail(reader, given.appName, ({ approved }) => approved(given))
  expect(text).toContain('\nhttps://coterie.example/auth?register\n')
})
