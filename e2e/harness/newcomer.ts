import type { Page } from 'playwright-core'

import type { MailServer } from './mail-server.ts'

export type Newcomer = {
  name: string
  email: string
  password: string
  bio: string
  picture: string | null
  country: string
  /** The typed text, and the city to select. */
  city: { typed: string; label: string }
  interests: string[]
}

/** Signs up and opens the confirmation link of the email, which signs in. Ends at onboarding. */
export async function signUp(page: Page, mails: MailServer, person: Newcomer): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Check your email').waitFor()

  const mail = await mails.next(person.email)
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
  if (link === undefined) throw new Error(`No link in the email: ${mail.text}`)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByText('Email Verified').waitFor()
  await page.getByRole('button', { name: 'Continue to Login' }).click()
  await page.getByText('Step 1 of 3').waitFor()
}

/** Completes the three onboarding steps. Ends on Discover. */
export async function onboard(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel('Bio').fill(person.bio)
  if (person.picture !== null) await page.locator('input[type=file]').setInputFiles(person.picture)
  await page.getByRole('button', { name: 'Next' }).click()

  await page.getByText('Step 2 of 3').waitFor()
  await page.getByRole('combobox', { name: 'Country' }).fill(person.country)
  await page.getByRole('option', { name: person.country, exact: true }).click()
  await page.getByRole('combobox', { name: 'City' }).fill(person.city.typed)
  await page.getByRole('option', { name: person.city.label, exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()

  await page.getByText('Step 3 of 3').waitFor()
  for (const interest of person.interests) await page.getByText(interest, { exact: true }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByText('Your onboarding is complete!').waitFor()
}
