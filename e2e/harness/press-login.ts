import type { Page } from 'playwright-core'

/**
 * Presses Login until the server has answered in time. Where a busy machine does not within the five seconds
 * that a sign-in may take, it presses again, as a person would.
 *
 * @param before what is typed before each time, such as a code that works only once
 */
export async function pressLogin(page: Page, before: () => Promise<void> = async () => {}): Promise<void> {
  const button = page.getByRole('button', { name: 'Login' })
  const late = page.getByText('authentication timed out').first()
  for (let tries = 0; tries < 5; tries += 1) {
    await before()
    const answer = page.waitForResponse('**/api/login').catch(() => null)
    await button.click()
    await Promise.race([answer, late.waitFor().catch(() => null)])
    // An answer may come as the patience ends: then the form is still there, and says so.
    await button.waitFor({ state: 'hidden', timeout: 1000 }).catch(() => null)
    if (!(await button.isVisible()) || !(await late.isVisible())) return
  }
  throw new Error('Nobody answered the sign-in in time')
}
