import type { BrowserContext } from 'playwright-core'

import * as inPage from './in-page.ts'

export async function installInPages(context: BrowserContext): Promise<void> {
  const globals = `Object.assign(globalThis, { ${Object.keys(inPage).join(', ')} })`
  await context.addInitScript({ content: [...Object.values(inPage).map(String), globals].join('\n') })
}
