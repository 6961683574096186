import { join } from 'node:path'

import type { Browser } from 'playwright-core'
import sharp from 'sharp'

import { screens } from './all.ts'
import type { Size } from './screen.ts'
import { openAs, putOn, sizes, visit } from './visit.ts'
import type { Theme } from './visit.ts'
import type { World } from './world.ts'

/** The pictures of README.md: which screen, how, and how wide the file is. */
const pictures: readonly { file: string; screen: string; size: Size; theme: Theme; width: number }[] = [
  { file: 'discover-phone', screen: 'home', size: 'phone', theme: 'light', width: 520 },
  { file: 'discover-desktop', screen: 'home', size: 'desktop', theme: 'light', width: 1120 },
  { file: 'conversation-phone', screen: 'thread, friend', size: 'phone', theme: 'dark', width: 520 },
  { file: 'event-desktop', screen: 'event', size: 'desktop', theme: 'dark', width: 1120 },
]

const folder = join(import.meta.dirname, '../../docs/images')

/**
 * Makes the pictures of the README anew.
 *
 * @returns the names of the files.
 */
export async function takeForReadme(browser: Browser, url: string, world: World): Promise<string[]> {
  for (const { file, screen: name, size, theme, width } of pictures) {
    const screen = screens.find((one) => one.name === name)
    if (screen === undefined) throw new Error(`There is no screen ${name}`)
    const options = { ...sizes[size], deviceScaleFactor: 2 }
    const context = await openAs(browser, { url, who: screen.as, options })
    const page = await context.newPage()
    await visit(page, screen, world)
    await putOn(page, theme)
    await sharp(await page.screenshot())
      .resize({ width })
      .webp({ quality: 82, effort: 6 })
      .toFile(join(folder, `${file}.webp`))
    await context.close()
  }
  return pictures.map(({ file }) => `${file}.webp`)
}
