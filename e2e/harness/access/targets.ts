import type { Page } from 'playwright-core'

import { runInPage } from './run-in-page.ts'
import * as inPage from './targets-in-page.ts'

export async function findSmallTargets(page: Page): Promise<string[]> {
  return await runInPage(page, inPage, 'findSmallTargets')
}
