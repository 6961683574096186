import type { Page } from 'playwright-core'

/** Removes embedded API responses and the rendered first screen from pages, so that a test can fake the API. */
export async function removeEmbeddedResponses(page: Page): Promise<void> {
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
