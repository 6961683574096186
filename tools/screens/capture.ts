import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Browser, Page } from 'playwright-core'

import { faultsInLargeText, faultsInNarrowWindow } from '../../e2e/harness/access/large-text.ts'
import { smallTargets } from '../../e2e/harness/access/targets.ts'
import { violations } from '../../e2e/harness/axe.ts'
import type { Options } from './options.ts'
import type { Screen, Size, Who } from './screen.ts'
import { openAs, putOn, sizes, visit } from './visit.ts'
import type { Theme } from './visit.ts'
import type { World } from './world/made.ts'

/** One screenshot; `file` is its name in the folder. */
export type Shot = { screen: string; size: Size; theme: Theme; file: string }

/** A screen that could not be reached, or a layout or accessibility problem. */
export type Trouble = { screen: string; size: Size; what: string }

export type Taken = { shots: Shot[]; troubles: Trouble[] }

type Deps = { browser: Browser; url: string; world: World; folder: string; options: Options }
type Job = { size: Size; who: Who; screens: Screen[] }

/** The maximum height of a screenshot. */
const tallest = 4000

/** Browsers in parallel. Each spends half of its time waiting for the server. */
const atATime = 2

/** The timeout for one screen (ms), with room for a busy machine. */
const patience = 180_000

/** Captures every screen in each size and theme. */
export async function capture(screens: readonly Screen[], given: Deps): Promise<Taken> {
  const jobs = jobsOf(screens, given.options)
  const taken: Taken = { shots: [], troubles: [] }
  const work = async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await takeAll(job, given, taken)
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return taken
}

/** One job per user and size, a dozen at most, so that all end at about the same time. */
function jobsOf(screens: readonly Screen[], options: Options): Job[] {
  return options.sizes.flatMap((size) => {
    const fitting = screens.filter(({ sizes: its }) => its?.includes(size) ?? true)
    return [...Map.groupBy(fitting, ({ as }) => as)].flatMap(([who, theirs]) =>
      Array.from({ length: Math.ceil(theirs.length / 12) }, (_, part) => ({
        size,
        who,
        screens: theirs.slice(part * 12, part * 12 + 12),
      })),
    )
  })
}

async function takeAll({ size, who, screens }: Job, given: Deps, taken: Taken): Promise<void> {
  const { browser, url, options } = given
  const set = { ...sizes[size], deviceScaleFactor: 1 }
  const context = await openAs(browser, { url, who, options: set, language: options.language })
  let page = await context.newPage()
  for (const screen of screens) {
    const said = (what: string) => {
      taken.troubles.push({ screen: screen.name, size, what })
      console.error(`${screen.name}, ${size}: ${what}`)
    }
    try {
      await inTime(take(page, screen, size, given, taken, said))
    } catch (error) {
      said(String(error))
      // It may be hanging.
      await page.close()
      page = await context.newPage()
    }
  }
  await context.close()
}

/** A screen that hangs must not block the others. */
async function inTime(taking: Promise<void>): Promise<void> {
  const late = sleep(patience, 'late', { ref: false })
  if ((await Promise.race([taking, late])) === 'late') throw new Error('timed out')
}

async function take(
  page: Page,
  screen: Screen,
  size: Size,
  { world, folder, options }: Deps,
  taken: Taken,
  said: (what: string) => void,
): Promise<void> {
  await visit(page, screen, world)
  await sayWhatSticksOut(page, said)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (screen.whole === true) await page.setViewportSize({ width, height: await heightOf(page) })
  for (const theme of options.themes) {
    await putOn(page, theme)
    const file = `${slugOf(screen.name)}-${size}-${theme}.png`
    await page.screenshot({ path: join(folder, file) })
    taken.shots.push({ screen: screen.name, size, theme, file })
  }
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ forcedColors: 'none' })
  if (options.axe) for (const what of await barriers(page, screen, size)) said(what)
}

/** Accessibility and layout problems; on phones, small touch targets too. */
async function barriers(page: Page, { answers = {} }: Screen, size: Size): Promise<string[]> {
  const without = [
    // Menus are outside the landmarks.
    ...((await page.getByRole('menu').count()) > 0 ? ['region'] : []),
    // The heading comes with the data.
    ...(Object.values(answers).includes('waits') ? ['page-has-heading-one'] : []),
  ]
  const onPhone = size === 'phone' ? [...(await smallTargets(page)), ...(await narrowed(page))] : []
  return [...(await violations(page, without)), ...onPhone, ...(await enlarged(page))]
}

async function enlarged(page: Page): Promise<string[]> {
  return (await faultsInLargeText(page)).map((what) => `in large text, ${what}`)
}

async function narrowed(page: Page): Promise<string[]> {
  return (await faultsInNarrowWindow(page)).map((what) => `at 320 px, ${what}`)
}

async function sayWhatSticksOut(page: Page, said: (what: string) => void): Promise<void> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (pixels > 0) said(`sticks out by ${pixels} px`)
  for (const what of await page.evaluate(scrolledSideways)) said(what)
}

/** Vertical scroll areas whose content is too wide: a conversation, a list, a sheet. */
function scrolledSideways(): string[] {
  return [...document.querySelectorAll('*')]
    .filter(
      (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 8,
    )
    .filter((one) => one !== document.documentElement && one.scrollWidth > one.clientWidth + 1)
    .map((one) => `${one.scrollWidth - one.clientWidth} px beside ${one.outerHTML.slice(0, 140)}`)
}

/** The height of the whole page, so that fixed elements are at its bottom. */
async function heightOf(page: Page): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  return Math.min(height, tallest)
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
