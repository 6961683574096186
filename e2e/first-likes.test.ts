import { phone } from './harness/browser.ts'
import { getTopCard } from './harness/cards.ts'
import { onboard, signUp } from './harness/newcomer.ts'
import type { Newcomer } from './harness/newcomer.ts'
import { expect, test } from './harness/test.ts'

const mia: Newcomer = {
  name: 'Mia Lindqvist',
  email: 'mia@example.org',
  password: 'new in town 2026',
  bio: 'Moved here in autumn.',
  picture: null,
  country: 'Germany',
  city: { typed: 'berl', label: 'Berlin' },
  interests: ['Hiking'],
}

test.use({ settings: { DEMO: 'on', APPROVED_EMAILS: mia.email } })

test('a newcomer says which circles she likes; the liked one becomes her first card', async ({
  mails,
  open,
}) => {
  const page = await open(phone)
  await signUp(page, mails, mia)
  await onboard(page, mia)
  await page.getByRole('heading', { name: 'Which of these look like you?' }).waitFor()
  await expect(page.getByRole('checkbox')).toHaveCount(8)
  const liked = page.getByRole('checkbox').nth(5)
  const [name = ''] = (await liked.locator('..').innerText()).split('\n')
  await liked.check()
  await page.getByRole('button', { name: 'Show my circles' }).click()
  await expect(getTopCard(page)).toContainText(name)
  await page.reload()
  await expect(getTopCard(page)).toContainText(name)
})
