import type { Page } from 'playwright-core'

/** Removes the first data and the rendered screen from pages, so that a test can fake the API. */
export async function removeEmbeddedResponses(page: Page): Promise<void> {
  await page.route(isPage, async (route) => {
    if (!route.request().isNavigationRequest()) return await route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const body = html
      .replace(/<div id="root" data-page[^]*(?=<script type="application)/, '<div id="root"></div>')
      .replace(/<script[^>]*id="first-data"[^>]*>[^<]*<\/script>/, '')
    await route.fulfill({ response, body })
  })
}

const isPage = ({ pathname }: URL) => !/^\/(?:api|assets|pictures)\/|\.\w+$/.test(pathname)
