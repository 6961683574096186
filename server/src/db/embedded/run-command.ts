import { spawn } from 'node:child_process'

import type { User } from './postgres-user.ts'

/** Our environment without PG* variables, which are meant for other servers. */
export function createPostgresEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(variables), LC_ALL: 'C' }
}

/**
 * Runs a PostgreSQL program to its end.
 *
 * @throws Error with its output if it fails.
 */
export async function runCommand(
  program: string,
  args: readonly string[],
  options: { cwd: string; user: User | undefined },
): Promise<void> {
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: createPostgresEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    ...options.user,
  })
  const output: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} failed (${code}): ${output.join('').trim()}`)
}
