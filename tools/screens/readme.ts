import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Browser } from 'playwright-core'
import sharp from 'sharp'

import { languages, type Language } from '../../contract/src/languages.ts'
import { getScreenshotPath, screenshotSizes, screenshots } from '../../web/build/screenshots.ts'
import { screens } from './all.ts'
import type { Size } from './screen.ts'
import { openAs, applyTheme, sizes, visit } from './visit.ts'
import type { Theme } from './visit.ts'
import type { World } from './world/world.ts'

type Screenshot = {
  file: string
  screen: string
  size: Size
  theme: Theme
  language: Language
  width: number
  height?: number
}

const readmeScreenshots: readonly Omit<Screenshot, 'language'>[] = [
  { file: 'discover-phone', screen: 'home', size: 'phone', theme: 'light', width: 520 },
  { file: 'discover-desktop', screen: 'circles feed', size: 'desktop', theme: 'light', width: 1120 },
  { file: 'conversation-phone', screen: 'thread, friend', size: 'phone', theme: 'dark', width: 520 },
  { file: 'event-desktop', screen: 'event', size: 'desktop', theme: 'dark', width: 1120 },
]

const screenNames = { circles: 'circles feed', conversation: 'thread, friend', event: 'event' } as const

const allScreenshots: readonly Screenshot[] = [
  ...readmeScreenshots.map((shot): Screenshot => ({
    ...shot,
    language: 'en',
    file: `docs/images/${shot.file}.webp`,
  })),
  ...languages.flatMap((language) =>
    screenshots.map((shot): Screenshot => {
      const [width, height] = screenshotSizes[shot.form]
      const size = shot.form === 'narrow' ? 'phone' : 'desktop'
      const file = `web/public${getScreenshotPath(language, shot)}`
      return { file, screen: screenNames[shot.name], size, theme: 'light', language, width, height }
    }),
  ),
]

/**
 * Takes the screenshots of the README and of the app's manifest.
 *
 * @returns the file names.
 */
export async function captureReadmeScreenshots(
  browser: Browser,
  url: string,
  world: World,
): Promise<string[]> {
  for (const { file, screen: name, size, theme, language, width, height } of allScreenshots) {
    const screen = screens.find((candidate) => candidate.name === name)
    if (screen === undefined) throw new Error(`Unknown screen: ${name}`)
    const options = { ...sizes[size], deviceScaleFactor: 2 }
    const context = await openAs(browser, { url, viewer: screen.as, options, language })
    const page = await context.newPage()
    await visit(page, screen, world)
    await applyTheme(page, theme)
    const path = join(import.meta.dirname, '../..', file)
    mkdirSync(dirname(path), { recursive: true })
    await sharp(await page.screenshot())
      .resize({ width, ...(height === undefined ? {} : { height, fit: 'fill' }) })
      .webp({ quality: 82, effort: 6 })
      .toFile(path)
    await context.close()
  }
  return allScreenshots.map(({ file }) => file)
}
