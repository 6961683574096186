import { rmSync } from 'node:fs'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { removeLeftovers, temporaryFolder } from '../../server/src/testing/temporary-folder.ts'
import { startOnce } from './start-once.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folders of servers that were started once: empty, and with the demo community. */
    readonly preparedFolders: { readonly empty: string; readonly demo: string }
  }
}

declare global {
  /** Shared by both projects of the browser tests, although each loads this file itself. */
  var prepared: { folder: string; empty: string; demo: string } | undefined
}

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

export function teardown(): void {
  if (globalThis.prepared !== undefined) rmSync(globalThis.prepared.folder, { recursive: true, force: true })
}
