import { inject } from 'vitest'

import { startAppOn } from './running-app.ts'
import type { RunningApp } from './running-app.ts'

/** Starts the server on the data folder that was prepared for all test files. */
export async function startApp(env: Record<string, string>): Promise<RunningApp> {
  const { empty, demo } = inject('preparedFolders')
  return await startAppOn(env['DEMO'] === 'on' ? demo : empty, env)
}
