import axe from 'axe-core'
import type { Page } from 'playwright-core'

import { runInPage } from './access/run-in-page.ts'
import * as inPage from './axe-in-page.ts'
import { isNightly } from './nightly.ts'

const allThemes = ['light', 'dark', 'high-contrast']

/**
 * Axe's violations in the open dialog or else on the current page. Animations are stopped, because fading elements have
 * other colors.
 *
 * @param skippedRules names of rules to skip.
 * @param themes the first one runs all rules, the others those about colors.
 */
export async function findViolations(
  page: Page,
  skippedRules: readonly string[] = [],
  themes: readonly string[] = isNightly ? allThemes : ['light'],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return await runInPage(page, inPage, 'findViolationsInThemes', skippedRules, themes)
}
