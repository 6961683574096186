import { languages } from '@coterie/contract/languages'
import { expect, test } from 'vitest'

import { composeMail } from '../platform/compose-mail.ts'
import { messagesFor } from './messages.ts'
import type { Messages } from './messages.ts'

const mailInput = {
  appName: 'Coterie',
  appUrl: 'https://coterie.example',
  link: 'https://coterie.example/reset-password?token=abc',
  newEmail: 'ada@new.example',
  until: null,
  reason: 'Spam',
  text: '',
  overturned: true,
  reply: '',
  plan: 'Premium',
  day: 'November 28',
}

function composeAllMails(mails: Messages['mails']) {
  const { reply: _reply, digest, greeting: _hello, ...rest } = mails
  const others = [
    mails.accountSanctioned({ ...mailInput, until: 'November 28' }),
    mails.appeal({ ...mailInput, overturned: false }),
    { subject: digest.subject('Ada joined Hikers', 2), paragraphs: [digest.news(mailInput.appName)] },
  ]
  return [...Object.values(rest).map((getText) => getText(mailInput)), ...others]
}

test.each(languages)('every paragraph of every email in %s starts with a capital letter', (language) => {
  const paragraphs = composeAllMails(messagesFor(language).mails).flatMap((mail) => mail.paragraphs)
  for (const paragraph of paragraphs.filter((text) => !text.startsWith('https:')))
    expect(paragraph).toMatch(/^[¿¡]?\p{Lu}/u)
})

test.each(languages)('the approval email in %s links to the sign-up form', (language) => {
  const reader = { email: 'ada@example.org', name: 'Ada', language }
  const { text } = composeMail(reader, mailInput.appName, ({ approved }) => approved(mailInput))
  expect(text).toContain('\nhttps://coterie.example/auth?register\n')
})
