import type { Page } from 'playwright-core'

/** Functions of a module that run in a page, where they can only call each other. */
export type PageFunctions = Record<string, (...args: never[]) => unknown>

export async function runInPage(
  page: Page,
  functions: PageFunctions,
  name: string,
  ...args: unknown[]
): Promise<string[]> {
  const sources = Object.values(functions).map(String).join('\n')
  return await page.evaluate(`(() => { ${sources}\nreturn ${name}(...${JSON.stringify(args)}) })()`)
}
