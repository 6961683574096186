import { demoAdmin, demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on', PHOTO_CHECK: 'on' } })

type Card = { event: { id: number } }
type Guest = { id: number; name: string; isFriend: boolean }

test('“We met” is kept, a selfie is compared by an admin, and the profile shows the badges', async ({
  openAs,
}) => {
  const page = await openAs(demoPerson, phone)
  const [{ event } = fail('the demo user has no card')] = (await (
    await page.request.get('/api/see-again')
  ).json()) as Card[]
  const guests = (await (await page.request.get(`/api/events/${event.id}/see-again`)).json()) as Guest[]
  const [guest = fail('the demo event has no guests')] = guests
  await page.goto(`/events/${event.id}/again`)
  const met = page.getByRole('button', { name: `We met: ${guest.name}`, exact: true })
  await met.click()
  await expect(met).toHaveAttribute('aria-pressed', 'true')
  expect(await findViolations(page)).toEqual([])
  await page.goto(`/people/${guest.id}`)
  await page.getByText(`You said that you met ${guest.name}.`).waitFor()

  await page.goto('/account?tab=privacy')
  const section = page.getByRole('region', { name: 'Photo check' })
  await section.getByRole('button', { name: 'Get a pose' }).click()
  await section.getByLabel('Choose a photo').setInputFiles('e2e/harness/portrait.jpg')
  await section.getByRole('button', { name: 'Send selfie' }).click()
  await section.getByText('Waiting for an admin').waitFor()
  const { name, id } = (await (await page.request.get('/api/user')).json()) as { name: string; id: number }

  const admin = await openAs(demoAdmin, desktop)
  await admin.goto('/admin?tab=photos')
  await admin.getByRole('button', { name: `Show the selfie of ${name}` }).click()
  await admin.getByRole('img', { name: `Selfie of ${name}` }).waitFor()
  expect(await findViolations(admin)).toEqual([])
  await admin.getByRole('button', { name: `Approve the photo of ${name}` }).click()
  await admin.getByText('No photos to check').waitFor()

  await page.goto(`/people/${id}`)
  await page.getByText('Photo checked').waitFor()
  await page.getByText(/^Met by \d+ members$/).waitFor()
})
