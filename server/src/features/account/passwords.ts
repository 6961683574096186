import { hash, verify } from '@node-rs/argon2'

import { abortIfClientGone } from '../../platform/client-gone.ts'
import { WorkQueue } from '../../platform/work-queue.ts'

/** argon2id, 19 MiB, 2 passes, 1 lane: the first choice of the OWASP password storage sheet. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes about 50 ms of a core, and anyone can ask for it. Those that wait have their turn within a second or so. */
const hashQueue = new WorkQueue({ atOnce: 2, waiting: 40 })

/** @throws Overloaded when too many wait; that and ClientGone also from `isPassword`. */
export async function hashPassword(password: string): Promise<string> {
  return await hashQueue.run(() => hash(password, argonOptions), abortIfClientGone())
}

let dummyHash: Promise<string> | undefined

/**
 * Whether the password is right. Without a stored hash it is wrong, after the same work: how long an
 * answer takes does not tell which addresses have an account.
 */
export async function isPasswordCorrect(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash('no account has this', argonOptions)
  const known = stored ?? (await dummyHash)
  const right = await hashQueue.run(() => verify(known, password), abortIfClientGone())
  return right && stored !== null && stored !== undefined
}
