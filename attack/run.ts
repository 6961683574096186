import { AssertionError } from 'node:assert/strict'

import type { Attack } from './attack.ts'
import { accounts } from './attacks/accounts.ts'
import { billing } from './attacks/billing.ts'
import { blocks } from './attacks/blocks.ts'
import { events } from './attacks/events.ts'
import { forgery } from './attacks/forgery.ts'
import { guessing } from './attacks/guessing.ts'
import { harvesting } from './attacks/harvesting.ts'
import { load } from './attacks/load.ts'
import { startTarget } from './target.ts'
import type { Target } from './target.ts'

/**
 * npm run attack [-- <words>]: starts a server with the demo community, attacks it, and prints for each attack whether
 * the server repelled it. Words select attacks by name. The exit code is 1 if any attack succeeded.
 */
const all = [accounts, blocks, events, harvesting, forgery, billing, guessing, load].flat()
const words = process.argv.slice(2).map((word) => word.toLowerCase())
const selected = all.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
)

const { target: community, stop } = await startTarget()
let notRepelled = 0
try {
  for (const attack of selected) if (!(await isRepelled(attack, community))) notRepelled += 1
} finally {
  await stop()
}
console.log(
  `\n${selected.length} attacks: ${selected.length - notRepelled} repelled, ${notRepelled} not repelled.`,
)
process.exitCode = notRepelled === 0 ? 0 : 1

/** Runs one attack and prints the result. An attack that could not run counts as not repelled. */
async function isRepelled({ name, run }: Attack, target: Target): Promise<boolean> {
  const started = performance.now()
  const formatElapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  try {
    const details = await run(target)
    console.log(`repelled      ${name} (${formatElapsed()})${details === undefined ? '' : `: ${details}`}`)
    return true
  } catch (error) {
    const reason = error instanceof AssertionError ? error.message : (error as Error).stack
    console.log(`NOT REPELLED  ${name} (${formatElapsed()})\n    ${reason?.replaceAll('\n', '\n    ')}`)
    return false
  }
}
