import type { Locator, Page } from '@playwright/test'

import { desktop, phone } from './harness/browser.ts'
import { waitUntilOnTop } from './harness/cards.ts'
import { expect, test } from './harness/test.ts'

const createMember = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.org`,
  password: 'three streets away',
})
const devices = [
  { device: 'phone', options: phone, host: createMember('Maya'), member: createMember('Nia') },
  { device: 'desktop', options: desktop, host: createMember('Ravi'), member: createMember('Ola') },
]
const organizer = createMember('Ines')
const people = [...devices.flatMap(({ host, member }) => [host, member]), organizer]
test.use({ settings: { APPROVED_EMAILS: people.map(({ email }) => email).join(',') } })

/** Counts the taps and the fields that one person needs. */
class Walk {
  taps = 0
  fields = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }

  async fill(label: string, value: string): Promise<void> {
    this.fields += 1
    await this.page.getByLabel(label, { exact: true }).fill(value)
  }

  async select(label: string, option: string): Promise<void> {
    this.fields += 1
    await this.page.getByLabel(label, { exact: true }).selectOption(option)
  }

  async openBell(): Promise<Locator> {
    await this.tap(this.page.getByRole('button', { name: /^Notifications, \d+ new$/ }))
    return this.page.getByRole('dialog', { name: 'Notifications' })
  }
}

/** The value of a date field in the browser's time zone. */
async function toFieldValue(page: Page, minutesFromNow: number): Promise<string> {
  return await page.evaluate((minutes) => {
    const date = new Date(Date.now() + minutes * 60_000)
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, minutesFromNow)
}

async function getUser(page: Page): Promise<{ id: number; name: string }> {
  return (await (await page.request.get('/api/user')).json()) as { id: number; name: string }
}

async function createCircle(host: Page, member: Page, name: string): Promise<number> {
  const created = await host.request.post('/api/groups', { data: { name, joinPolicy: 'open' } })
  const { id } = (await created.json()) as { id: number }
  const { id: toId } = await getUser(host)
  const joined = await member.request.post('/api/friend-requests', { data: { toId, groupId: id } })
  expect([created.status(), joined.status()]).toEqual([201, 201])
  return id
}

for (const { device, options, host, member } of devices)
  test(`a member becomes a friend and checks in at a meetup in at most 12 taps on a ${device}`, async ({
    openAsNewMember,
  }) => {
    const [hostPage, memberPage] = [
      await openAsNewMember(host, options),
      await openAsNewMember(member, options),
    ]
    const circle = await createCircle(hostPage, memberPage, 'Saturday Boots')
    await memberPage.goto('/')
    await hostPage.goto('/')
    const walk = new Walk(memberPage)
    const hostWalk = new Walk(hostPage)

    await walk.tap(memberPage.getByRole('link', { name: /^(BFFs|Groups)/ }))
    await waitUntilOnTop(memberPage, host.name)
    await walk.tap(memberPage.getByRole('button', { name: 'Connect', exact: true }))

    const request = await hostWalk.openBell()
    await hostWalk.tap(request.getByRole('button', { name: 'Accept', exact: true }))
    await request.getByRole('button', { name: 'Accept', exact: true }).waitFor({ state: 'detached' })
    expect(hostWalk.taps).toBeLessThanOrEqual(2)

    await walk.tap((await walk.openBell()).getByRole('link', { name: `${host.name} accepted your request` }))
    await walk.fill('Message', 'Hello! Shall we go together?')
    await walk.tap(memberPage.getByRole('button', { name: 'Send' }))
    await memberPage.getByText('Hello! Shall we go together?').waitFor()

    if (device === 'phone') await walk.tap(memberPage.getByRole('link', { name: 'Back to all messages' }))
    const dates = [new Date(Date.now() + 30 * 60_000).toISOString()]
    const path = `/api/groups/${circle}/activities`
    const proposed = await hostPage.request.post(path, { data: { title: 'Soup and stories', dates } })
    const { id } = (await proposed.json()) as { id: number }
    await walk.tap((await walk.openBell()).getByRole('button', { name: /^Yes/ }))
    await expect
      .poll(async () => (await (await hostPage.request.get(path)).text()).includes(member.name))
      .toBe(true)
    await memberPage.keyboard.press('Escape')

    expect((await hostPage.request.post(`${path}/${id}/event`, { data: {} })).ok()).toBe(true)
    await walk.tap((await walk.openBell()).getByRole('link', { name: /It’s on: “Soup and stories”/ }))
    await walk.tap(memberPage.getByRole('dialog', { name: 'Plan' }).getByRole('link', { name: 'See meetup' }))
    await walk.tap(memberPage.getByRole('button', { name: 'I’m here' }))
    await memberPage.getByText('You’re checked in').first().waitFor()

    expect(walk.taps).toBeLessThanOrEqual(12)
    expect(walk.fields).toBe(1)
    await Promise.all([hostPage.context().close(), memberPage.context().close()])
  })

test('planning a weekly evening for 12 people takes at most 9 taps and fields', async ({
  openAsNewMember,
}) => {
  const page = await openAsNewMember(organizer, phone)
  const created = await page.request.post('/api/groups', { data: { name: 'Supper club' } })
  const { id } = (await created.json()) as { id: number }
  await page.goto(`/messages/${id}`)
  const walk = new Walk(page)
  await walk.tap(page.getByRole('button', { name: 'Suggest a plan' }))
  await walk.fill('What’s the plan?', 'Thursday supper')
  await walk.fill('When?', await toFieldValue(page, 7 * 24 * 60))
  await walk.fill('Spots (optional)', '12')
  await walk.select('Repeats', 'Every week')
  await walk.tap(page.getByRole('button', { name: 'Start the vote' }))
  const card = page.getByRole('article', { name: 'Thursday supper' })
  await walk.tap(card.getByRole('button', { name: 'Make it our next meetup' }))
  await card.getByText('12 spots left').waitFor()
  expect(walk.taps + walk.fields).toBeLessThanOrEqual(9)
  await page.context().close()
})
