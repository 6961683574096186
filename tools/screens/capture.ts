import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Browser, Page } from 'playwright-core'

import { findLargeTextProblems, findNarrowWindowProblems } from '../../e2e/harness/access/large-text.ts'
import { findSmallTargets } from '../../e2e/harness/access/targets.ts'
import { findViolations } from '../../e2e/harness/axe.ts'
import type { Options } from './options.ts'
import type { Screen, Size, Viewer } from './screen.ts'
import { openAs, applyTheme, sizes, visit } from './visit.ts'
import type { Theme } from './visit.ts'
import type { World } from './world/world.ts'

export type Shot = { screen: string; size: Size; theme: Theme; file: string }

export type Problem = { screen: string; size: Size; description: string }

export type CaptureResult = { shots: Shot[]; problems: Problem[] }

type Deps = { browser: Browser; url: string; world: World; folder: string; options: Options }
type Job = { size: Size; viewer: Viewer; screens: Screen[] }

const maxHeight = 4000

/** Each spends half of its time waiting for the server. */
const parallelJobs = Math.ceil(1.5 * availableParallelism())

const timeout = 180_000

export async function capture(screens: readonly Screen[], deps: Deps): Promise<CaptureResult> {
  const jobs = createJobs(screens, deps.options)
  const result: CaptureResult = { shots: [], problems: [] }
  const work = async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await captureJob(job, deps, result)
  }
  await Promise.all(Array.from({ length: parallelJobs }, work))
  return result
}

/** One job per user and size, a dozen at most, so that all end at about the same time. */
function createJobs(screens: readonly Screen[], options: Options): Job[] {
  return options.sizes.flatMap((size) => {
    const matching = screens.filter((screen) => screen.sizes?.includes(size) ?? true)
    return [...Map.groupBy(matching, ({ as }) => as)].flatMap(([viewer, ownScreens]) =>
      Array.from({ length: Math.ceil(ownScreens.length / 12) }, (_, part) => ({
        size,
        viewer,
        screens: ownScreens.slice(part * 12, part * 12 + 12),
      })),
    )
  })
}

async function captureJob({ size, viewer, screens }: Job, deps: Deps, result: CaptureResult): Promise<void> {
  const { browser, url, options } = deps
  const contextOptions = { ...sizes[size], deviceScaleFactor: 1 }
  const context = await openAs(browser, { url, viewer, options: contextOptions, language: options.language })
  let page = await context.newPage()
  for (const screen of screens) {
    const report = (description: string) => {
      result.problems.push({ screen: screen.name, size, description })
      console.error(`${screen.name}, ${size}: ${description}`)
    }
    try {
      await withTimeout(captureScreen(page, screen, size, deps, result, report))
    } catch (error) {
      report(String(error))
      await page.close()
      page = await context.newPage()
    }
  }
  await context.close()
}

/** A screen that hangs must not block the others. */
async function withTimeout(capturing: Promise<void>): Promise<void> {
  const timedOut = sleep(timeout, 'timed out', { ref: false })
  if ((await Promise.race([capturing, timedOut])) === 'timed out') throw new Error('timed out')
}

async function captureScreen(
  page: Page,
  screen: Screen,
  size: Size,
  { world, folder, options }: Deps,
  result: CaptureResult,
  report: (description: string) => void,
): Promise<void> {
  await visit(page, screen, world)
  await reportOverflow(page, report)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (screen.fullPage === true) await page.setViewportSize({ width, height: await getPageHeight(page) })
  for (const theme of options.themes) {
    await applyTheme(page, theme)
    const file = `${toSlug(screen.name)}-${size}-${theme}.png`
    await page.screenshot({ path: join(folder, file) })
    result.shots.push({ screen: screen.name, size, theme, file })
  }
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ forcedColors: 'none' })
  if (options.axe)
    for (const problem of await findProblems(page, screen, size, options.themes)) report(problem)
}

async function findProblems(
  page: Page,
  { responses = {} }: Screen,
  size: Size,
  themes: readonly Theme[],
): Promise<string[]> {
  const skippedRules = [
    // Menus are outside the landmarks.
    ...((await page.getByRole('menu').count()) > 0 ? ['region'] : []),
    // The heading comes with the data.
    ...(Object.values(responses).includes('pending') ? ['page-has-heading-one'] : []),
  ]
  const phoneProblems =
    size === 'phone' ? [...(await findSmallTargets(page)), ...(await checkNarrowWindow(page))] : []
  const violations = await findViolations(page, skippedRules, themes)
  return [...violations, ...phoneProblems, ...(await checkLargeText(page))]
}

async function checkLargeText(page: Page): Promise<string[]> {
  return (await findLargeTextProblems(page)).map((problem) => `in large text, ${problem}`)
}

async function checkNarrowWindow(page: Page): Promise<string[]> {
  return (await findNarrowWindowProblems(page)).map((problem) => `at 320 px, ${problem}`)
}

async function reportOverflow(page: Page, report: (description: string) => void): Promise<void> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (pixels > 0) report(`overflows by ${pixels} px`)
  for (const problem of await page.evaluate(findHorizontalScroll)) report(problem)
}

function findHorizontalScroll(): string[] {
  return [...document.querySelectorAll('*')]
    .filter(
      (element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowY) &&
        element.scrollHeight > element.clientHeight + 8,
    )
    .filter(
      (element) => element !== document.documentElement && element.scrollWidth > element.clientWidth + 1,
    )
    .map(
      (element) =>
        `${element.scrollWidth - element.clientWidth} px too wide: ${element.outerHTML.slice(0, 140)}`,
    )
}

/** The height of the whole page, so that fixed elements are at its bottom. */
async function getPageHeight(page: Page): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  return Math.min(height, maxHeight)
}

function toSlug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
