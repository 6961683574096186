import type { Page } from 'playwright-core'

import { runInPage } from './run-in-page.ts'
import * as inPage from './targets-in-page.ts'

/** What can be pressed on a page as it stands and offers a finger less than 44 × 44 px; links within a text may. */
export async function smallTargets(page: Page): Promise<string[]> {
  return await runInPage(page, inPage, 'smallOnes')
}
