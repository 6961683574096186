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

declare global {
  /** Of the first project that is set up: both projects of the browser tests use it, though each loads this file anew. */
  var prepared: { folder: string; empty: string; demo: string } | undefined
}

/** Does once for all files what a first start does. */
export async function setup(project: TestProject): Promise<void> {
  const { empty, demo } = (globalThis.prepared ??= await prepare())
  project.provide('preparedFolders', { empty, demo })
}

async function prepare(): Promise<NonNullable<typeof globalThis.prepared>> {
  removeLeftovers()
  const folder = temporaryFolder()
  const [empty, demo] = [join(folder, 'empty'), join(folder, 'demo')]
  await startOnce(empty, 'off')
  await startOnce(demo, 'on')
  return { folder, empty, demo }
}

/** Once all projects are done. */
export function teardown(): void {
  if (globalThis.prepared !== undefined) rmSync(globalThis.prepared.folder, { recursive: true, force: true })
}
