import { inject } from 'vitest'

import { startAppOn } from './running-app.ts'
import type { RunningApp } from './running-app.ts'

export async function startApp(env: Record<string, string>): Promise<RunningApp> {
  const { empty, demo } = inject('preparedFolders')
  return await startAppOn(env['DEMO'] === 'on' ? demo : empty, env)
}
