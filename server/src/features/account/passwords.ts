import { hash, verify } from '@node-rs/argon2'

import { clientGone } from '../../platform/client-gone.ts'
import { WorkQueue } from '../../platform/work-queue.ts'

/** argon2id, 19 MiB, 2 passes, 1 lane: the first choice of the OWASP password storage sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes about 50 ms of a core, and anyone can ask for it. Those that wait have their turn within a second or so. */
const hashing = new WorkQueue({ atOnce: 2, waiting: 40 })

/** @throws Overloaded when too many wait; that and ClientGone also from `isPassword`. */
export async function hashPassword(password: string): Promise<string> {
  return await hashing.run(() => hash(password, cost), clientGone())
}

let decoy: Promise<string> | undefined

/**
 * Whether the password is right. Without a stored hash it is wrong, after the same work: how long an
 * answer takes does not tell which addresses have an account.
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this', cost)
  const known = stored ?? (await decoy)
  const right = await hashing.run(() => verify(known, password), clientGone())
  return right && stored !== null && stored !== undefined
}
