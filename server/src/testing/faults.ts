import { appendFileSync } from 'node:fs'

/**
 * Every fault that Coterie tolerates, and the maximum recovery time after it ends (ms). `npm run faults` prints them as a
 * table; a fault without a result counts as failed.
 */
export const faultList = {
  'app-killed': ['kill -9 of the app while people sign up', 60_000],
  'app-and-database-killed': ['kill -9 of the app and its database', 60_000],
  'database-killed': ['kill -9 of the database under a running app', 20_000],
  'server-killed': ['kill -9 of one of two servers, 500 connected and writing', 5000],
  'database-cut': ['10 s without the database, two servers', 10_000],
  'database-and-redis-cut': ['10 s without the database and Redis, two servers', 10_000],
  stopped: ['SIGTERM under load, with live connections', 10_000],
  'mail-down': ['mail server down while people sign up', 60_000],
  'paypal-faults': ['PayPal failing, overloaded, silent, disconnected or sending invalid responses', 10_000],
  's3-down': ['S3 refuses, does not respond or disconnects during uploads', 10_000],
  'disk-full': ['no space left for pictures', 10_000],
  'restore-killed': ['kill -9 during a restore', 120_000],
} as const satisfies Record<string, readonly [string, number]>

export type FaultName = keyof typeof faultList

export type FaultRow = {
  name: FaultName
  times: number
  /** The number of acknowledged writes that were checked afterwards. */
  checked: number
  /** The number of these that were lost or damaged. */
  lost: number
  /** The longest recovery (ms). */
  recovery: number
}

/** Reports a result for the table. Call it before assertions, so that losses are reported too. */
export function recordFault(row: FaultRow): void {
  const file = process.env['FAULT_REPORT']
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}
