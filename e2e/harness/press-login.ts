import type { Page } from 'playwright-core'

/**
 * Presses Login until it works. On a busy machine, a sign-in may exceed its five-second timeout; then it presses again, as
 * a person would.
 *
 * @param before runs before each press, for example to type a one-time code
 */
export async function pressLogin(page: Page, before: () => Promise<void> = async () => {}): Promise<void> {
  const button = page.getByRole('button', { name: 'Login' })
  const late = page.getByText('authentication timed out').first()
  for (let tries = 0; tries < 5; tries += 1) {
    await before()
    const answer = page.waitForResponse('**/api/login').catch(() => null)
    await button.click()
    await Promise.race([answer, late.waitFor().catch(() => null)])
    // The timeout may show just before the response: then the form stays and shows it.
    await button.waitFor({ state: 'hidden', timeout: 1000 }).catch(() => null)
    if (!(await button.isVisible()) || !(await late.isVisible())) return
  }
  throw new Error('The sign-in timed out repeatedly')
}
