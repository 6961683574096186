import { runVitest } from './vitest.mjs'
import { ensureWebBuilt } from './web-build.mjs'

/**
 * Runs browser tests on the built web app: all of them by keyboard, and those with gestures by pointer too.
 * INPUT=pointer runs all of them by pointer.
 *
 * @param {readonly string[]} [args] test files, or options of the test runner
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<import('./vitest.mjs').Counts>}
 */
export async function runBrowserTests(args = [], env = {}) {
  if ((await ensureWebBuilt()) !== 0)
    return { passed: 0, failed: 1, failures: ['build of the web app'], skipped: [] }
  const vitestArgs = args.map((arg) => (arg === '--grep' ? '-t' : arg))
  return await runVitest(['e2e', 'e2e-pointer'], vitestArgs, env)
}
