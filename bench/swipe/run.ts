import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

import { openBrowser, openPage, sharpPhone } from '../../e2e/harness/browser.ts'
import { getTopCard, readTopName, waitForNextCard } from '../../e2e/harness/cards.ts'
import { prepare } from '../../e2e/harness/prepared.ts'
import { startApp } from '../../e2e/harness/running-app.ts'
import { recordTrace } from '../../e2e/harness/trace.ts'
import { demoPerson } from '../../server/src/demo/accounts.ts'
import { openBaseline } from './baseline.ts'
import { measureFramePacing } from './frame-pacing.ts'
import { readFrames } from './frames.ts'
import { toReport, type DragResult, type FlingResult, type RunResult } from './report.ts'
import { createSwiper } from './swiper.ts'

/**
 * npm run bench:swipe: the cost of dragging and flinging a card in a phone's window, at full CPU speed and slowed down
 * four times. See docs/benchmarks.md. Needs a built web app (npm start makes one).
 */
const rates = [1, 4]
const runs = 5
const flings = 3
/** Longer than the exit animation and rendering the next card, even on a busy machine (ms). */
const settleTime = 1500
const feeds = { circles: '/', people: '/groups' }
/** Closes the events of this week, which Discover shows on top of the deck after the measured flings. */
const closeInterlude = 'Keep looking'

type FeedPage = { page: Page; tools: CDPSession }

async function openAsMember(browser: Browser, url: string): Promise<BrowserContext> {
  const page = await openPage(browser, { url, pageErrors: [], policyViolations: [], options: sharpPhone })
  const { email, password } = demoPerson
  await page.request.post('/api/login', { data: { email, password } })
  await page.close()
  return page.context()
}

/** Opens a page for one run only: animations on idle pages would take CPU time from the other one. */
async function openFeed(context: BrowserContext, path: string, rate: number): Promise<FeedPage> {
  const page = await context.newPage()
  await page.goto(path)
  await getTopCard(page).waitFor()
  // Exclude what loads after the first screen.
  await page.waitForLoadState('networkidle')
  const feedPage = await attachDevtools(page)
  await feedPage.tools.send('Emulation.setCPUThrottlingRate', { rate })
  await sleep(settleTime)
  return feedPage
}

async function attachDevtools(page: Page): Promise<FeedPage> {
  return { page, tools: await page.context().newCDPSession(page) }
}

/** Drags back and forth: once timed by the page's clock, and once traced, which has a cost. */
async function measureDrag({ page, tools }: FeedPage, target: string): Promise<DragResult> {
  await page.bringToFront()
  const { drag } = await createSwiper(tools, page.locator(target))
  const pace = await measureFramePacing(page, drag)
  await sleep(settleTime)
  return { ...readFrames(await recordTrace(tools, drag)), ...pace }
}

async function measureFlings({ page, tools }: FeedPage, feed: keyof typeof feeds): Promise<FlingResult> {
  const { fling } = await createSwiper(tools, getTopCard(page))
  const events = await recordTrace(tools, async () => {
    for (let swipe = 0; swipe < flings; swipe += 1) {
      await fling()
      await sleep(settleTime)
    }
  })
  const { longTasks, total } = readFrames(events)
  if (feed === 'circles') await page.getByRole('button', { name: closeInterlude }).click()
  return { longTasks, total: total / flings, withoutPicture: await countWithoutPicture(page, fling) }
}

/** How many of these cards reached the top before their picture was ready. */
async function countWithoutPicture(page: Page, fling: () => Promise<void>): Promise<number> {
  let count = 0
  for (let swipe = 0; swipe < flings; swipe += 1) {
    const name = await readTopName(page)
    await fling()
    await waitForNextCard(page, name)
    const isReady = await getTopCard(page).evaluate((card) => {
      const picture = card.querySelector('img')
      return picture === null || (picture.complete && picture.naturalWidth > 0)
    })
    count += Number(!isReady)
  }
  return count
}

/** Alternating, so that other load on the machine affects all of them. */
async function measure(browser: Browser, url: string): Promise<RunResult[]> {
  const blank = await openPage(browser, { url, pageErrors: [], policyViolations: [], options: sharpPhone })
  await openBaseline(blank)
  const baseline = await attachDevtools(blank)
  const person = await openAsMember(browser, url)
  const measured: RunResult[] = []
  for (const rate of rates) {
    await baseline.tools.send('Emulation.setCPUThrottlingRate', { rate })
    for (let run = 0; run < runs; run += 1) {
      measured.push({ name: 'baseline', rate, dragged: await measureDrag(baseline, 'div') })
      for (const name of ['circles', 'people'] as const) {
        const feedPage = await openFeed(person, feeds[name], rate)
        const dragged = await measureDrag(feedPage, 'main div:not([inert]) > article')
        measured.push({ name, rate, dragged, flung: await measureFlings(feedPage, name) })
        await feedPage.page.close()
      }
    }
  }
  return measured
}

const { prepared, close } = await prepare()
const app = await startApp(prepared, { DEMO: 'on' })
await app.givePremium(demoPerson.email)
try {
  const browser = await openBrowser()
  const { text, passes } = toReport(await measure(browser, app.url))
  await browser.close()
  console.log(text)
  mkdirSync(join(import.meta.dirname, '../results'), { recursive: true })
  writeFileSync(join(import.meta.dirname, '../results/swipe.md'), `# The cost of a swipe\n\n${text}`)
  process.exitCode = passes ? 0 : 1
} finally {
  await app.stop()
  await close()
}
