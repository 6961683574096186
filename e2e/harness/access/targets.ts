import type { Page } from 'playwright-core'

import { ask } from './run-in-page.ts'
import * as inPage from './targets-in-page.ts'

/** What can be pressed on a page as it stands and offers a finger less than 44 × 44 px; links within a text may. */
export async function smallTargets(page: Page): Promise<string[]> {
  return await ask(page, inPage, 'smallOnes')
}
