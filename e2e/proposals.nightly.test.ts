import type { Page } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { generateCommunity } from '../server/src/demo/make/generate.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import type { MailServer } from './harness/mail-server.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' }, expectedErrors: /ERR_FAILED/ })
test.describe.configure({ mode: 'serial' })

type Proposal = {
  people: { id: number; name: string }[]
  table: object | null
  event: object | null
  group: { name: string } | null
}

/** Without tables, and circles after hearts. */
const listProposals = async (page: Page) =>
  ((await (await page.request.get('/api/proposals')).json()) as Proposal[]).filter(
    ({ table, event }) => table === null && event === null,
  )

async function signInByMail(page: Page, mails: MailServer, name: string): Promise<Page> {
  const person = generateCommunity(new Date()).people.find((candidate) => candidate.name === name)
  const email = person?.email ?? fail(`${name} is not in the demo community`)
  await page.request.post('/api/forgot-password', { data: { email } })
  const { text = '' } = await mails.next(email)
  const token = /token=([\w-]+)/.exec(text)?.[1]
  const password = 'seven quiet lanterns'
  expect((await page.request.post('/api/reset-password', { data: { token, password } })).status()).toBe(204)
  await page.request.post('/api/login', { data: { email, password } })
  return page
}

const card = (page: Page) => page.getByRole('region', { name: 'would get along' })
const yes = { name: 'Yes, I’m in' }
const no = { name: 'No, I’ll pass' }

test('a proposal shows who and why; a yes waits and can be withdrawn, and a no can be undone', async ({
  openAs,
}) => {
  const page = await openAs(demoPerson, phone)
  // The job first runs soon after the start.
  await expect.poll(async () => (await listProposals(page)).length, { timeout: 30_000 }).toBe(1)
  await page.goto('/groups?view=circles')
  await card(page).getByText('You all like').waitFor()
  expect(await findViolations(page)).toEqual([])
  const [proposal = fail('there is no proposal')] = await listProposals(page)
  for (const { name } of proposal.people) await card(page).getByRole('link', { name }).waitFor()

  await card(page).getByRole('button', yes).press('Enter')
  await card(page).getByText('Waiting for two more to say yes').waitFor()
  await page.reload()
  await card(page).getByRole('button', { name: 'Undo yes' }).click()
  await card(page).getByRole('button', no).click()
  await page.getByText('You passed on this one').waitFor()
  await expect(card(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page).getByRole('button', yes).waitFor()
  await page.context().close()
})

test('the third yes creates the circle and opens its chat; a later yes joins it', async ({
  mails,
  open,
  openAs,
}) => {
  const maya = await openAs(demoPerson, desktop)
  const [proposal = fail('there is no proposal')] = await listProposals(maya)
  const names = proposal.people.map(({ name }) => name)
  const [first, second, third] = [
    await signInByMail(await open(desktop), mails, names[0] ?? ''),
    await signInByMail(await open(desktop), mails, names[1] ?? ''),
    await signInByMail(await open(desktop), mails, names[2] ?? ''),
  ]
  for (const page of [maya, first]) {
    await page.goto('/groups?view=circles')
    await card(page).getByRole('button', yes).click()
    await card(page).getByText('Waiting for').waitFor()
  }
  await second.goto('/groups?view=circles')
  await card(second).getByText('2 people said yes').waitFor()
  await card(second).getByRole('button', yes).click()
  await second.getByText('You’re a circle now!').waitFor()
  await second.waitForURL(/\/messages\/\d+$/)
  await second.getByRole('textbox', { name: 'Message' }).fill('Shall we meet on Sunday?')
  await second.getByRole('button', { name: 'Send' }).click()

  await third.goto('/groups?view=circles')
  const circle = (await listProposals(third))[0]?.group?.name ?? fail('the circle was not created')
  await third.getByRole('heading', { name: `${circle} is on!` }).waitFor()
  expect(await findViolations(third)).toEqual([])
  await third.getByRole('button', { name: `Join ${circle}` }).click()
  await third.getByText('Shall we meet on Sunday?').first().waitFor()

  await maya.goto('/groups?view=circles')
  await maya
    .getByRole('heading', { name: / in .+/ })
    .first()
    .waitFor()
  expect(await listProposals(maya)).toEqual([])
  for (const page of [maya, first, second, third]) await page.context().close()
})
