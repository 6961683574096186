import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, 2 passes, 1 lane: the first choice of the OWASP password storage sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let decoy: Promise<string> | undefined

/**
 * Whether the password is right. Without a stored hash it is wrong, after the same work: how long an
 * answer takes does not tell which addresses have an account.
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this')
  const right = await verify(stored ?? (await decoy), password)
  return right && stored !== null && stored !== undefined
}
