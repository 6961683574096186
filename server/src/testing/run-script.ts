import { execFile } from 'node:child_process'

/** Runs a script of the server to its end, as npm does. `env` are its settings; nothing else is set. */
export function runScript(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env['PATH'], ...env } }
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    )
  })
}
