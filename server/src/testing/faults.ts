import { appendFileSync } from 'node:fs'

/**
 * Every fault that we say we stand, and how long (ms) it may take from its end until all goes on. `npm run faults`
 * prints them as a table; what it does not find there counts as lost.
 */
export const faultList = {
  'app-killed': ['kill -9 of the app while people sign up', 60_000],
  'app-and-database-killed': ['kill -9 of the app and its database at once', 60_000],
  'database-killed': ['kill -9 of the database under a running app', 20_000],
  'server-killed': ['kill -9 of one of two servers, 500 connected and writing', 5000],
  'database-cut': ['10 s without the database, two servers', 10_000],
  'database-and-redis-cut': ['10 s without the database and Redis, two servers', 10_000],
  stopped: ['SIGTERM under load, with live connections', 10_000],
  'mail-down': ['mail server away while people sign up', 60_000],
  'paypal-faults': ['PayPal broken, busy, silent, cut or talking nonsense', 10_000],
  's3-down': ['S3 refuses, is silent or hangs up during uploads', 10_000],
  'disk-full': ['no space left for pictures', 10_000],
  'restore-killed': ['kill -9 of a restore half-way', 120_000],
} as const satisfies Record<string, readonly [string, number]>

export type FaultName = keyof typeof faultList

export type FaultRow = {
  name: FaultName
  /** How often it was tried. */
  times: number
  /** How many things that had been acknowledged were looked for afterwards. */
  checked: number
  /** How many of these were not there as they should be. */
  lost: number
  /** The longest it took until all went on (ms). */
  recovery: number
}

/** Says how a fault went to whoever prints the table. Called before anything is expected, so that losses are told. */
export function recordFault(row: FaultRow): void {
  const file = process.env['FAULT_REPORT']
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}
