import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import type { MailServer } from './mail-server.ts'

export type Person = { name: string; email: string; password: string }

/** Signs somebody up, confirms the address by the mail that came, and signs them in on this page; all but the screens. */
export async function join(page: Page, mails: MailServer, person: Person): Promise<void> {
  const { email, password } = person
  expect((await page.request.post('/api/register', { data: person })).status()).toBe(201)
  const { text = '' } = await mails.next(email)
  await page.request.get(/https?:\/\/\S+/.exec(text)?.[0] ?? expect.unreachable('the mail has no link'))
  expect((await page.request.post('/api/login', { data: { email, password } })).status()).toBe(200)
}

/** The same for somebody who has told about themselves, too. */
export async function settle(page: Page, mails: MailServer, person: Person): Promise<void> {
  await join(page, mails, person)
  const about = {
    name: person.name,
    location: { city: 'Berlin', country: 'Germany' },
    interests: ['hiking'],
  }
  expect((await page.request.post('/api/user/profile', { data: about })).status()).toBe(200)
}
