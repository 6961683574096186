import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { fail } from './fail.ts'
import type { MailServer } from './mail-server.ts'

export type Person = { name: string; email: string; password: string }

/** Signs up by API and opens the confirmation link of the email, which signs in on this page. */
export async function signUp(page: Page, mails: MailServer, person: Person): Promise<void> {
  expect((await page.request.post('/api/register', { data: person })).status()).toBe(201)
  const { text = '' } = await mails.next(person.email)
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? fail('the email has no link')
  const token = new URL(link).searchParams.get('confirm')
  const confirmed = await page.request.post('/api/verify-email', { data: { token } })
  expect(await confirmed.json()).toEqual({ signedIn: true })
}

export async function onboardViaApi(page: Page, mails: MailServer, person: Person): Promise<void> {
  await signUp(page, mails, person)
  const about = {
    name: person.name,
    location: { city: 'Berlin', country: 'Germany' },
    interests: ['hiking'],
  }
  expect((await page.request.post('/api/user/profile', { data: about })).status()).toBe(200)
}
