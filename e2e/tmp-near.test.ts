import { demoPerson } from '../server/src/demo/accounts.ts'
import { phone } from './harness/browser.ts'
import { test } from './harness/test.ts'
test.use({ settings: { DEMO: 'on' }, expectedErrors: /./ })
const sizes = JSON.parse(process.env['SHOTS'] ?? '[]') as [string, number, number, string, string][]
test('shots', async ({ openAs }) => {
  test.setTimeout(600_000)
  for (const [name, width, height, theme, path] of sizes) {
    const options = width < 900 ? { ...phone, deviceScaleFactor: 1, viewport: { width, height } } : { viewport: { width, height } }
    const page = await openAs(demoPerson, options)
    await page.addInitScript((t) => localStorage.setItem('coterie-theme', t), theme)
    await page.goto(path.replace('#week', '').replace('#full', ''))
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(600)
    if (path.endsWith('#week')) {
      for (let i = 0; i < 3; i += 1) { await page.getByRole('button', { name: 'Skip' }).click(); await page.waitForTimeout(900) }
      await page.waitForTimeout(800)
    }
    await page.screenshot({ path: `/tmp/near/${name}.png`, fullPage: path.endsWith('#full') })
    await page.context().close()
  }
})
