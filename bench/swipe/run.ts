import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

import { openBrowser, openPage, phone } from '../../e2e/harness/browser.ts'
import { topCard, topName, untilNotOnTop } from '../../e2e/harness/cards.ts'
import { startAppOn } from '../../e2e/harness/running-app.ts'
import { startOnce } from '../../e2e/harness/start-once.ts'
import { traced } from '../../e2e/harness/trace.ts'
import { demoPerson } from '../../server/src/demo/accounts.ts'
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts'
import { createSwiper } from './finger.ts'
import { openFloor } from './floor.ts'
import { readFrames } from './frames.ts'
import { measureFramePacing } from './pace.ts'
import { toReport, type Dragged, type Flung, type Measured } from './sheet.ts'

/**
 * npm run bench:swipe: what dragging and flinging a card costs, in a phone's window, on a processor as it is and
 * slowed down four times. docs/benchmarks.md explains it; needs a built web app (npm start makes one).
 */
const rates = [1, 4]
const runs = 5
const flings = 3
/** Longer than a card flies and the next one takes to be drawn, on a busy machine too (ms). */
const untilCalm = 1500
/** Where cards are swiped: those of circles and those of people. */
const feeds = { circles: '/', people: '/groups' }

type Stage = { page: Page; tools: CDPSession }

/** Somebody's browser, with nothing open in it. */
async function openAsPerson(browser: Browser, url: string): Promise<BrowserContext> {
  const page = await openPage(browser, { url, faults: [], options: phone })
  const { email, password } = demoPerson
  await page.request.post('/api/login', { data: { email, password } })
  await page.close()
  return page.context()
}

/** Opened for one run alone: what moves on a page that waits, slowed down too, would take the processor from the other. */
async function openFeed(context: BrowserContext, path: string, rate: number): Promise<Stage> {
  const page = await context.newPage()
  await page.goto(path)
  await topCard(page).waitFor()
  // What comes once the first screen stands is not what is measured.
  await page.waitForLoadState('networkidle')
  const stage = await onStage(page)
  await stage.tools.send('Emulation.setCPUThrottlingRate', { rate })
  await wait(untilCalm)
  return stage
}

async function onStage(page: Page): Promise<Stage> {
  return { page, tools: await page.context().newCDPSession(page) }
}

/** Drags to and fro and back to rest: once by the page's clock, and once as the browser's trace has it, which takes its time. */
async function measureDrag({ page, tools }: Stage, target: string): Promise<Dragged> {
  await page.bringToFront()
  const { drag } = await createSwiper(tools, page.locator(target))
  const pace = await measureFramePacing(page, drag)
  await wait(untilCalm)
  return { ...readFrames(await traced(tools, drag)), ...pace }
}

/** Flings cards away, one after the other, each once the next one stands there. */
async function measureFlings({ page, tools }: Stage): Promise<Flung> {
  const { fling } = await createSwiper(tools, topCard(page))
  const events = await traced(tools, async () => {
    for (let nth = 0; nth < flings; nth += 1) {
      await fling()
      await wait(untilCalm)
    }
  })
  const { longTasks, total } = readFrames(events)
  return { longTasks, total: total / flings, bare: await countBare(page, fling) }
}

/** Cards that came to the top with a picture that was not ready, of as many as are flung away. */
async function countBare(page: Page, fling: () => Promise<void>): Promise<number> {
  let bare = 0
  for (let nth = 0; nth < flings; nth += 1) {
    const name = await topName(page)
    await fling()
    await untilNotOnTop(page, name)
    const isReady = await topCard(page).evaluate((card) => {
      const picture = card.querySelector('img')
      return picture === null || (picture.complete && picture.naturalWidth > 0)
    })
    bare += Number(!isReady)
  }
  return bare
}

/** By turns, so that all of them meet the same machine. */
async function measure(browser: Browser, url: string): Promise<Measured[]> {
  const blank = await openPage(browser, { url, faults: [], options: phone })
  await openFloor(blank)
  const floor = await onStage(blank)
  const person = await openAsPerson(browser, url)
  const measured: Measured[] = []
  for (const rate of rates) {
    await floor.tools.send('Emulation.setCPUThrottlingRate', { rate })
    for (let run = 0; run < runs; run += 1) {
      measured.push({ what: 'floor', rate, dragged: await measureDrag(floor, 'div') })
      for (const what of ['circles', 'people'] as const) {
        const stage = await openFeed(person, feeds[what], rate)
        const dragged = await measureDrag(stage, 'main div:not([inert]) > article')
        measured.push({ what, rate, dragged, flung: await measureFlings(stage) })
        await stage.page.close()
      }
    }
  }
  return measured
}

const folder = temporaryFolder()
await startOnce(join(folder, 'demo'), 'on')
const app = await startAppOn(join(folder, 'demo'), { DEMO: 'on' })
await app.givePremium(demoPerson.email)
try {
  const browser = await openBrowser()
  const { text, holds } = toReport(await measure(browser, app.url))
  await browser.close()
  console.log(text)
  mkdirSync(join(import.meta.dirname, '../results'), { recursive: true })
  writeFileSync(join(import.meta.dirname, '../results/swipe.md'), `# What a swipe costs\n\n${text}`)
  process.exitCode = holds ? 0 : 1
} finally {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
}
