import type { Locator, Page } from 'playwright-core'

import { fail } from '../fail.ts'
import type { MailServer } from '../mail-server.ts'
import type { Effort } from './effort.ts'

/** Creates an invite link of a circle in its share sheet. */
export async function createLink(sheet: Locator): Promise<string> {
  await sheet.getByRole('button', { name: 'Create link' }).waitFor()
  await sheet.getByLabel('Max uses').selectOption({ label: '1 person' })
  await sheet.getByRole('button', { name: 'Create link' }).click()
  await sheet.getByRole('img', { name: 'QR code of the invite link' }).waitFor()
  return await sheet.getByLabel('Invite link', { exact: true }).inputValue()
}

type Screen = 'circle' | 'sign-up' | 'check your email' | 'sign-in' | 'onboarding' | 'location' | 'interests'

type Join = {
  link: string
  circle: { id: number; name: string }
  person: { name: string; email: string }
  message: string
  effort: Effort
  /** Called on each new screen, before anything is done there. */
  onScreen?: (screen: Screen, mailText?: string) => Promise<void>
}

/** From an invite link to the first message in the circle, without an account. */
export async function joinByInvitation(page: Page, mails: MailServer, join: Join): Promise<void> {
  const { link, circle, person, message, effort, onScreen = async () => undefined } = join
  const { tap, fill } = effort
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByRole('heading', { level: 1, name: circle.name }).waitFor()
  await onScreen('circle')
  await tap(page.getByRole('link', { name: 'Join' }))
  await page.getByLabel('Email').waitFor()
  await onScreen('sign-up')
  await fill(page.getByLabel('Name'), person.name)
  await fill(page.getByLabel('Email'), person.email)
  await tap(page.getByRole('button', { name: 'Join' }))
  await page.getByText('We’ve sent a link and a 6-digit code to').waitFor()
  const { text = '' } = await mails.next(person.email)
  await onScreen('check your email', text)

  // The link of the email opens in the same browser.
  await effort.addTap()
  await page.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? fail('the email has no link'))
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await onScreen('sign-in')
  await tap(page.getByRole('button', { name: 'Sign in' }))
  await acceptDefaults(page, { effort, onScreen })
  await page.waitForURL(`**/messages/${circle.id}`)
  await page.getByRole('region', { name: `Conversation with ${circle.name}` }).waitFor()
  await fill(page.getByRole('textbox', { name: 'Message' }), message)
  await tap(page.getByRole('button', { name: 'Send' }))
  await page.getByText(message).first().waitFor()
}

/** Onboarding with the name of the invitation, and the city and interests of the circle. */
async function acceptDefaults(
  page: Page,
  { effort: { tap }, onScreen }: { effort: Effort; onScreen: NonNullable<Join['onScreen']> },
): Promise<void> {
  await page.getByText('Step 1 of 3').waitFor()
  await onScreen('onboarding')
  await tap(page.getByRole('button', { name: 'Next' }))
  await page.getByText('Step 2 of 3').waitFor()
  await onScreen('location')
  await tap(page.getByRole('button', { name: 'Next' }))
  await page.getByText('Step 3 of 3').waitFor()
  await onScreen('interests')
  await tap(page.getByRole('button', { name: 'Complete' }))
}
