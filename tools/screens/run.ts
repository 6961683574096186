import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openBrowser } from '../../e2e/harness/browser.ts'
import { startPaypal } from '../../e2e/harness/paypal.ts'
import { prepare } from '../../e2e/harness/prepared.ts'
import { startApp } from '../../e2e/harness/running-app.ts'
import { screens } from './all.ts'
import { capture } from './capture.ts'
import { renderContactSheet } from './contact-sheet.ts'
import { readOptions } from './options.ts'
import { captureReadmeScreenshots } from './readme.ts'
import { drawSheets } from './sheets.ts'
import { createWorld, worldEnv } from './world.ts'

/**
 * npm run screens: takes a screenshot of every screen in each size and theme and arranges them on contact sheets in
 * screens/. Exits with 1 if a screen could not be reached, overflows its window or, with --axe, has accessibility errors.
 */
const options = readOptions(process.argv.slice(2))
const folder = join(import.meta.dirname, '../../screens')
const formatSecondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`
const start = performance.now()

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { prepared, close } = await prepare()
const paypal = await startPaypal()
const app = await startApp(prepared, { ...worldEnv, ...paypal.env })
const browser = await openBrowser()
try {
  await paypal.serve(app)
  const world = await createWorld(app, browser, paypal)
  console.log(`Server and data ready in ${formatSecondsSince(start)}.`)
  if (options.readme)
    console.log(`Wrote ${(await captureReadmeScreenshots(browser, app.url, world)).join(', ')}.`)
  const selected = options.readme ? [] : screens.filter(({ name }) => options.only.test(name))
  const captureStart = performance.now()
  const captured = await capture(selected, { browser, url: app.url, world, folder, options })
  const order = selected.map(({ name }) => name)
  captured.shots.sort((a, b) => order.indexOf(a.screen) - order.indexOf(b.screen))
  const summary = `${captured.shots.length} pictures of ${selected.length} screens in ${formatSecondsSince(captureStart)}.`
  console.log(summary)
  const sheetsStart = performance.now()
  const sheets = await drawSheets(captured.shots, folder)
  writeFileSync(join(folder, 'index.html'), renderContactSheet(captured, summary))
  console.log(
    `${sheets.length} sheets in ${formatSecondsSince(sheetsStart)}, next to ${join(folder, 'index.html')}.`,
  )
  process.exitCode = captured.problems.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await app.stop()
  await paypal.double.close()
  await close()
}
console.log(`Total: ${formatSecondsSince(start)}.`)
