import type { Page } from '@playwright/test'

import { desktop, phone } from './harness/browser.ts'
import { signUp, onboardViaApi } from './harness/onboard.ts'
import { readEdgeColors, createTwoColorPicture } from './harness/test-pictures.ts'
import { expect, test } from './harness/test.ts'

const password = 'correct horse battery'
test.use({ settings: { APPROVED_EMAILS: 'ada@example.org,ben@example.org' } })

async function countStoredPictures(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    // Opening a missing database would create it.
    const all = await indexedDB.databases()
    if (!all.some(({ name }) => name === 'coterie-drafts')) return 0
    return await new Promise<number>((resolve, reject) => {
      const request = indexedDB.open('coterie-drafts')
      request.addEventListener('error', () => reject(new Error('Counting the stored pictures failed')))
      request.addEventListener('success', () => {
        const counting = request.result.transaction('files').objectStore('files').count()
        request.result.close()
        counting.addEventListener('success', () => resolve(counting.result))
      })
    })
  })
}

async function chooseLeftHalf(page: Page): Promise<void> {
  await page.setInputFiles('input[type=file]', await createTwoColorPicture(page))
  await page.getByRole('button', { name: 'Move the photo' }).focus()
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Use photo' }).click()
  await expect.poll(() => countStoredPictures(page)).toBe(1)
}

test('a cropped profile picture survives a reload until it is saved or discarded', async ({
  mails,
  open,
}) => {
  const page = await open(desktop)
  await onboardViaApi(page, mails, { name: 'Ada', email: 'ada@example.org', password })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const preview = page.getByRole('group', { name: 'Profile photo' }).locator('img')
  await chooseLeftHalf(page)
  await page.reload()
  expect(await readEdgeColors(preview)).toEqual(['red', 'red'])

  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await expect.poll(() => countStoredPictures(page)).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(preview).toHaveCount(0)

  await chooseLeftHalf(page)
  await page.reload()
  await preview.waitFor()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Your profile has been updated.').waitFor()
  expect(await readEdgeColors(page.getByRole('main').locator('img').first())).toEqual(['red', 'red'])
  await expect.poll(() => countStoredPictures(page)).toBe(0)

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Save Changes' }).waitFor()
  await expect(preview).toHaveCount(0)

  await chooseLeftHalf(page)
  await page.getByRole('button', { name: 'Your account: Ada' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/auth')
  await expect.poll(() => countStoredPictures(page)).toBe(0)
  await page.context().close()
})

test('a picture chosen during onboarding survives a reload and is saved', async ({ mails, open }) => {
  const page = await open(phone)
  await signUp(page, mails, { name: 'Ben', email: 'ben@example.org', password })
  await page.goto('/onboarding')
  await page.setInputFiles('input[type=file]', await createTwoColorPicture(page))
  await expect.poll(() => countStoredPictures(page)).toBe(1)
  await page.reload()
  expect(await readEdgeColors(page.locator('fieldset img'))).toEqual(['red', 'blue'])

  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('combobox', { name: 'Country' }).fill('Germany')
  await page.getByRole('option', { name: 'Germany', exact: true }).click()
  await page.getByRole('combobox', { name: 'City' }).fill('berl')
  await page.getByRole('option', { name: 'Berlin', exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Step 3 of 3').waitFor()
  await page.reload()
  await page.getByText('Hiking', { exact: true }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByText('Your onboarding is complete!').waitFor()
  const { avatar } = (await (await page.request.get('/api/user')).json()) as { avatar: string | null }
  expect(avatar).not.toBeNull()
  await expect.poll(() => countStoredPictures(page)).toBe(0)
  await page.context().close()
})
