import type { Page } from 'playwright-core'

import { fail } from '../fail.ts'
import type { MailServer } from '../mail-server.ts'
import type { Effort } from './effort.ts'

/** Creates a public event in five days. Its host is an Advertiser. @returns its path. */
export async function createPublicEvent(
  host: Page,
  form: { allowsEmailGuests?: boolean; listed?: boolean } = {},
): Promise<string> {
  const inFiveDays = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10)
  const response = await host.request.post('/api/events', {
    data: {
      title: 'Soup and stories',
      category: 'Food & Drink',
      location: { city: 'Berlin', country: 'Germany' },
      address: 'Oranienstr. 1',
      starts: `${inFiveDays}T19:30`,
      capacity: 3,
      ...form,
    },
  })
  return `/events/${((await response.json()) as { id: number }).id}`
}

type Visit = {
  href: string
  guest: { name: string; email: string }
  effort: Effort
  /** Called on each new screen. */
  onScreen?: () => Promise<void>
}

/** A visitor goes to an event with a name and an address, and confirms by email. */
export async function goWithoutAccount(visitor: Page, mails: MailServer, visit: Visit): Promise<void> {
  const { href, guest, effort, onScreen = async () => undefined } = visit
  const { tap, fill } = effort
  await visitor.goto(href)
  await tap(visitor.getByRole('link', { name: "I'll Go!" }))
  await fill(visitor.getByLabel('Your name'), guest.name)
  await fill(visitor.getByLabel('Email'), guest.email)
  await onScreen()
  await tap(visitor.getByRole('button', { name: "I'll Go!" }))
  await visitor.getByRole('heading', { name: 'Check your email' }).waitFor()
  await onScreen()

  const { text = '' } = await mails.next(guest.email)
  await effort.addTap()
  await visitor.goto(/https?:\/\/\S+\/guest\/\S+/.exec(text)?.[0] ?? fail('the email has no link'))
  await visitor.getByText('One more press').waitFor()
  await onScreen()
  await tap(visitor.getByRole('button', { name: "I'll Go!" }))
  await visitor.getByText('You’re going').waitFor()
  await onScreen()
}
