import type { Page } from 'playwright-core'

/**
 * Presses Login until it works. On a busy machine, a sign-in may exceed its five-second timeout; then it presses again, as
 * a person would.
 *
 * @param before runs before each press, for example to type a one-time code
 */
export async function pressLogin(page: Page, before: () => Promise<void> = async () => {}): Promise<void> {
  const button = page.getByRole('button', { name: 'Login' })
  const timedOut = page.getByText('authentication timed out').first()
  for (let tries = 0; tries < 5; tries += 1) {
    await before()
    const response = page.waitForResponse('**/api/login').catch(() => null)
    await button.click()
    await Promise.race([response, timedOut.waitFor().catch(() => null)])
    // The timeout may show just before the response: then the form stays and shows it.
    await button.waitFor({ state: 'hidden', timeout: 1000 }).catch(() => null)
    if (!(await button.isVisible()) || !(await timedOut.isVisible())) return
  }
  throw new Error('The sign-in timed out repeatedly')
}
