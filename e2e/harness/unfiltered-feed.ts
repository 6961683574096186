import type { Page } from 'playwright-core'

/**
 * From now on pages come to this browser without the answers of the API that the server gives with them, and without the screen drawn from these: each is asked
 * for, so that a test can answer instead.
 */
export async function showEveryone(page: Page): Promise<void> {
  await page.route(isPage, async (route) => {
    if (!route.request().isNavigationRequest()) return await route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const body = html
      .replace(/(<script[^>]*id="first-answers"[^>]*>)[^<]*/, '$1{}')
      .replace(/<div id="first-paint".*<\/div>\n/, '')
    await route.fulfill({ response, body })
  })
}

const isPage = ({ pathname }: URL) => !/^\/(?:api|assets|pictures)\/|\.\w+$/.test(pathname)
