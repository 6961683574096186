import type { Page } from 'playwright-core'

/** Functions of a module that run in a page, where they know each other by name and nothing else. */
export type PageFunctions = Record<string, (...given: never[]) => unknown>

/** Runs the one named, which answers what it found. */
export async function runInPage(page: Page, functions: PageFunctions, name: string): Promise<string[]> {
  const known = Object.values(functions).map(String).join('\n')
  return await page.evaluate(`(() => { ${known}\nreturn ${name}() })()`)
}
