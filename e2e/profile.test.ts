import type { Locator, Page } from '@playwright/test'

import { maxPictureBytes } from '../contract/src/limits.ts'
import { demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { createLargePicture, createTwoColorPicture, readEdgeColors } from './harness/test-pictures.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' }, expectedErrors: /ERR_FAILED/ })

const inParis = {
  geolocation: { latitude: 48.8584, longitude: 2.2945 },
  permissions: ['geolocation'],
}

async function dragByTouch(
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let part = 1; part <= 5; part += 1)
    await touch('touchMove', [{ x: from.x + (by.x * part) / 5, y: from.y + (by.y * part) / 5 }])
  await touch('touchEnd', [])
}

async function getCenter(part: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await part.boundingBox()
  if (box === null) throw new Error('The element is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
}

test('the whole profile is edited on a phone and survives a failure and a reload', async ({ openAs }) => {
  const page = await openAs(demoPerson, { ...phone, ...inParis })
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByText('100% complete').waitFor()
  await page.getByRole('button', { name: 'Edit Profile' }).click()

  await page.getByLabel('Name').fill('M')
  await page.getByLabel('Bio', { exact: true }).fill('Moved to Paris, and looking for mud.')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Paris')
  await expect(page.getByLabel('Country')).toHaveValue('France')
  await page.getByRole('checkbox', { name: 'Coffee' }).uncheck()
  await page.getByRole('checkbox', { name: 'Astronomy' }).check()
  await page.getByLabel('Add an interest').fill('Urban  Sketching')
  await page.getByLabel('Add an interest').press('Enter')
  await page.getByRole('button', { name: 'Remove Urban Sketching' }).waitFor()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Name is too short').waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.reload()
  await page.getByLabel('Name').fill('Maya of Paris')
  await page.setInputFiles('input[type=file]', await createTwoColorPicture(page))
  const frame = page.getByRole('button', { name: 'Move the photo' })
  await frame.waitFor()
  expect(await findViolations(page)).toEqual([])
  const { width, ...middle } = await getCenter(frame)
  await dragByTouch(page, middle, { x: -0.8 * width, y: 0 })
  await page.getByRole('button', { name: 'Use photo' }).click()

  await page.route('**/api/user/profile', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Error updating profile').waitFor()
  await expect(page.getByLabel('Bio', { exact: true })).toHaveValue('Moved to Paris, and looking for mud.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Your profile has been updated.').waitFor()

  await page.reload()
  const profile = page.getByRole('main')
  await profile.getByRole('heading', { name: 'Maya of Paris' }).waitFor()
  for (const text of [
    'Moved to Paris, and looking for mud.',
    'Paris, France',
    'Urban Sketching',
    'Astronomy',
  ])
    await profile.getByText(text, { exact: true }).waitFor()
  await expect(profile.getByText('Coffee', { exact: true })).toHaveCount(0)
  expect(await readEdgeColors(profile.locator('img').first())).toEqual(['blue', 'blue'])
  await page.context().close()
})

test('a picture is cropped by keyboard and can be removed', async ({ openAs }) => {
  const page = await openAs(demoPerson, desktop)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.setInputFiles('input[type=file]', await createTwoColorPicture(page))
  const frame = page.getByRole('button', { name: 'Move the photo' })
  await frame.focus()
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('+')
  await page.getByRole('button', { name: 'Use photo' }).press('Enter')
  // Outside an open dialog, nothing can be pressed.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await page.getByText('Your profile has been updated.').waitFor()
  expect(await readEdgeColors(page.getByRole('main').locator('img').first())).toEqual(['red', 'red'])

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('80% complete').waitFor()
  await page.context().close()
})

test('a photo of more than 2 MB becomes a smaller one', async ({ openAs }) => {
  const page = await openAs(demoPerson, phone)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const picture = await createLargePicture(page)
  expect(picture.buffer.length).toBeGreaterThan(maxPictureBytes)
  await page.setInputFiles('input[type=file]', picture)
  await page.getByRole('button', { name: 'Use photo' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Your profile has been updated.').waitFor()
  expect(await readEdgeColors(page.getByRole('main').locator('img').first())).toEqual(['red', 'blue'])
  await page.context().close()
})

test('without location permission, the form says so and the city can be typed', async ({ openAs }) => {
  const page = await openAs(demoPerson, desktop)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.getByText(/^Geolocation error: ./).waitFor()
  await page.getByLabel('Country').fill('Atlantis')
  await page.keyboard.press('Tab')
  const isInvalid = (label: string) => page.getByLabel(label).getAttribute('aria-invalid')
  await page.getByText('Invalid country selection').waitFor()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Country')).toBeFocused()
  expect([await isInvalid('Country'), await isInvalid('City')]).toEqual(['true', null])
  await page.getByText('Invalid country selection').waitFor()
  await page.getByLabel('Country').fill('Germany')
  await page.keyboard.press('Tab')
  await page.getByLabel('City').fill('koln')
  await page.getByRole('option', { name: 'Köln', exact: true }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('main').getByText('Köln, Germany').waitFor()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
  await page.context().close()
})
