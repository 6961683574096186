import { rmSync } from 'node:fs'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { freePort, startServer, untilReady } from '../../server/src/testing/server-process.ts'
import { removeLeftovers, temporaryFolder } from '../../server/src/testing/temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folders of servers that were started once and stopped: without anybody, and with the demo community. */
    readonly preparedFolders: { readonly empty: string; readonly demo: string }
  }
}

let cleanUp = (): void => undefined

/** Does once for all files what a first start does. */
export async function setup(project: TestProject): Promise<void> {
  removeLeftovers()
  const folder = temporaryFolder()
  cleanUp = () => rmSync(folder, { recursive: true, force: true })
  const [empty, demo] = [join(folder, 'empty'), join(folder, 'demo')]
  await startOnce(empty, 'off')
  await startOnce(demo, 'on')
  project.provide('preparedFolders', { empty, demo })
}

export function teardown(): void {
  cleanUp()
}

async function startOnce(dataDir: string, demo: 'on' | 'off'): Promise<void> {
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, PORT: await freePort(), DEMO: demo }
  const server = startServer(env)
  await untilReady(server)
  server.kill('SIGTERM')
  await server.exited
}
