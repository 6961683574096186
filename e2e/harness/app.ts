import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { inject } from 'vitest'

import { openDatabase } from '../../server/src/db/database.ts'
import { chooseAddress, urlOf } from '../../server/src/db/embedded/address.ts'
import { freePort, startServer, untilReady } from '../../server/src/testing/server-process.ts'
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts'

export type RunningApp = {
  url: string
  /** Puts somebody on the Premium plan, or on another paid one, past PayPal. */
  givePremium: (email: string, plan?: 'advertiser') => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the server as `npm start` does, as a process of its own, and waits until it is ready. What its
 * first start would make is copied from one that was started before.
 */
export async function startApp(env: Record<string, string>): Promise<RunningApp> {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const { empty, demo } = inject('preparedFolders')
  // With its owner, who is another where tests run as root.
  execFileSync('cp', ['-a', env['DEMO'] === 'on' ? demo : empty, dataDir])
  const server = startServer({ NODE_ENV: 'test', DATA_DIR: dataDir, PORT: await freePort(), ...env })
  await untilReady(server)
  const stop = async () => {
    server.kill('SIGTERM')
    await server.exited
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, givePremium: (email, plan) => givePlan(dataDir, email, plan ?? 'premium'), stop }
}

async function givePlan(dataDir: string, email: string, plan: 'premium' | 'advertiser'): Promise<void> {
  const password = readFileSync(join(dataDir, 'db/password'), 'utf8')
  const cluster = realpathSync(join(dataDir, 'db/cluster'))
  const db = openDatabase(urlOf(await chooseAddress(cluster), password, 'coterie'))
  await db.updateTable('users').set({ subscription_plan: plan }).where('email', '=', email).execute()
  await db.destroy()
}
