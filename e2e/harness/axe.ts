import axe from 'axe-core'
import type { Page } from 'playwright-core'

import { runInPage } from './access/run-in-page.ts'
import * as inPage from './axe-in-page.ts'

/**
 * Axe's violations on the current page in each theme. Animations are stopped, because fading elements have other colors.
 *
 * @param skippedRules names of rules to skip.
 */
export async function findViolations(page: Page, skippedRules: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return await runInPage(page, inPage, 'findViolationsInThemes', skippedRules)
}
