import { rmSync } from 'node:fs'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { removeLeftovers, temporaryFolder } from '../../server/src/testing/temporary-folder.ts'
import { startOnce } from './start-once.ts'

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
