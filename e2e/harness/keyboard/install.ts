import type { BrowserContext } from 'playwright-core'

import * as inPage from './in-page.ts'

/** Makes the functions of in-page.ts known to every page of a context. */
export async function installInPages(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: Object.values(inPage).map(String).join('\n') })
}
