import { readConfig } from './config/config.ts'
import { buildContext } from './context.ts'
import type { Context } from './context.ts'
import { isReady } from './db/database.ts'
import { PaypalError } from './features/billing/paypal/http.ts'
import { setUpPaypal } from './features/billing/setup.ts'
import { openContext } from './open-context.ts'
import { openLog } from './platform/log.ts'
import { StartupError } from './platform/startup-error.ts'
import { prepareDatabase } from './prepare-database.ts'

/** npm run paypal:setup: creates or finds the paid plans at PayPal, and stores their ids. */
async function main(cleanup: AsyncDisposableStack): Promise<void> {
  const config = { ...readConfig(process.env), logLevel: 'warn' as const }
  if (config.paypal === null) {
    throw new StartupError('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET must be set. See docs/operations.md.')
  }
  const ctx = await open(config, cleanup)
  for (const { plan, price, paypalId, source } of await setUpPaypal(ctx)) {
    console.log(`${plan}, $${price.toFixed(2)} a month: ${paypalId} (${source})`)
  }
  if (config.paypal.webhookId === undefined) {
    console.log(
      `Next: create a webhook at PayPal for ${config.appUrl}/api/billing/webhook and set PAYPAL_WEBHOOK_ID to its id.`,
    )
  }
}

/** With DATABASE_URL, the app may be running; the embedded database allows only one process. */
async function open(config: Context['config'], cleanup: AsyncDisposableStack): Promise<Context> {
  if (config.databaseUrl === undefined) return await openContext(config, cleanup)
  const ctx = buildContext(config, config.databaseUrl, { log: openLog(config.logLevel) })
  cleanup.defer(() => ctx.db.destroy())
  if (!(await isReady(ctx.db)))
    throw new StartupError('DATABASE_URL: could not connect to the database. Is PostgreSQL running?')
  await prepareDatabase(ctx.db)
  return ctx
}

await using cleanup = new AsyncDisposableStack()
try {
  await main(cleanup)
} catch (error) {
  const isExpected = error instanceof StartupError || error instanceof PaypalError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
