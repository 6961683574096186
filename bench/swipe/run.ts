import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { CDPSession, Page } from 'playwright-core'

import { openBrowser, openPage, phone } from '../../e2e/harness/browser.ts'
import { topCard, untilNotOnTop } from '../../e2e/harness/cards.ts'
import { startAppOn } from '../../e2e/harness/running-app.ts'
import { startOnce } from '../../e2e/harness/start-once.ts'
import { demoPerson } from '../../server/src/demo/accounts.ts'
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts'
import { aligned } from '../table.ts'
import { drag, fling } from './finger.ts'
import { readFrames, type Frames } from './frames.ts'
import { traced } from './trace.ts'

/**
 * npm run bench:swipe: what dragging and flinging a card costs the main thread, on a phone's window with a
 * processor slowed down four times. docs/benchmarks.md explains it; needs a built web app (npm start makes one).
 */
const slower = 4
const swipes = 12
/** A frame at 60 Hz (ms). */
const frame = 1000 / 60

type Bar = { what: string; is: number; most: number; unit: string }

async function open(url: string): Promise<{ page: Page; tools: CDPSession; close: () => Promise<void> }> {
  const browser = await openBrowser()
  const page = await openPage(browser, { url, faults: [], options: phone })
  const { email, password } = demoPerson
  await page.request.post('/api/login', { data: { email, password } })
  await page.goto('/')
  await topCard(page).waitFor()
  // What comes once the first screen stands is not what is measured.
  await page.waitForLoadState('networkidle')
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, tools, close: () => browser.close() }
}

/** Drags to and fro and back to rest, many movements long. */
async function measureDrag(page: Page, tools: CDPSession): Promise<Frames> {
  const events = await traced(tools, async () => await drag(page, tools, topCard(page)))
  return readFrames(events)
}

/** Flings cards away, one after the other, each once the one before has gone. */
async function measureFlings(page: Page, tools: CDPSession): Promise<Frames> {
  const events = await traced(tools, async () => {
    for (let nth = 0; nth < swipes; nth += 1) {
      const name = await topCard(page).getByRole('heading', { level: 2 }).innerText()
      await fling(page, tools, topCard(page))
      await untilNotOnTop(page, name)
    }
  })
  return readFrames(events)
}

/** Cards that came to the top with a picture that was not ready. */
async function measurePictures(page: Page, tools: CDPSession): Promise<number> {
  let bare = 0
  for (let nth = 0; nth < swipes; nth += 1) {
    const name = await topCard(page).getByRole('heading', { level: 2 }).innerText()
    await fling(page, tools, topCard(page))
    await untilNotOnTop(page, name)
    const isBare = await topCard(page)
      .locator('img')
      .first()
      .evaluate((img: HTMLImageElement) => !img.complete || img.naturalWidth === 0)
      .catch(() => false)
    bare += Number(isBare)
  }
  return bare
}

function barsOf(dragged: Frames, flung: Frames, bare: number): Bar[] {
  return [
    { what: 'drag: main thread in a frame, 95th percentile', is: dragged.p95, most: frame, unit: 'ms' },
    { what: 'drag: frames with more than 16.7 ms of main thread', is: dragged.over, most: 0, unit: '' },
    { what: 'drag: layouts', is: dragged.layouts, most: 0, unit: '' },
    { what: 'drag: tasks over 50 ms', is: dragged.longTasks, most: 0, unit: '' },
    { what: 'drag: scripts in a movement, 95th percentile', is: dragged.scriptP95, most: 8, unit: 'ms' },
    { what: `flings: main thread for each of ${swipes}`, is: flung.total / swipes, most: 250, unit: 'ms' },
    { what: 'flings: cards that came without their picture', is: bare, most: 0, unit: '' },
  ]
}

function sheet(bars: Bar[], dragged: Frames): string {
  const rows = bars.map(({ what, is, most, unit }) => [
    what,
    `${is.toFixed(1)} ${unit}`.trim(),
    `${most.toFixed(1)} ${unit}`.trim(),
    is <= most ? 'holds' : 'FAILS',
  ])
  const drawn = `${dragged.count} frames with main-thread work; drawing them in software took the compositor ${dragged.raster.toFixed(1)} ms a frame, which a phone does with its graphics processor.`
  return `${aligned([['', 'is', 'at most', ''], ...rows])}\n\n${drawn}\n`
}

const folder = temporaryFolder()
await startOnce(join(folder, 'demo'), 'on')
const app = await startAppOn(join(folder, 'demo'), { DEMO: 'on' })
await app.givePremium(demoPerson.email)
try {
  const { page, tools, close } = await open(app.url)
  const dragged = await measureDrag(page, tools)
  const flung = await measureFlings(page, tools)
  const bars = barsOf(dragged, flung, await measurePictures(page, tools))
  await close()
  const text = sheet(bars, dragged)
  console.log(text)
  mkdirSync(join(import.meta.dirname, '../results'), { recursive: true })
  writeFileSync(join(import.meta.dirname, '../results/swipe.md'), `# What a swipe costs\n\n${text}`)
  process.exitCode = bars.every(({ is, most }) => is <= most) ? 0 : 1
} finally {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
}
