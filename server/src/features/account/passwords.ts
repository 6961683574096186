import { hash, verify } from '@node-rs/argon2'

import { getClientSignal } from '../../platform/client-disconnect.ts'
import { WorkQueue } from '../../platform/work-queue.ts'

/** argon2id, 19 MiB, 2 passes, 1 lane: the first choice of the OWASP Password Storage Cheat Sheet. */
export const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes about 50 ms of CPU, and anyone can request one. The queue clears within about a second. */
const hashQueue = new WorkQueue({ concurrency: 2, maxQueued: 40 })

/** @throws OverloadError if the queue is full, ClientDisconnectedError if the client disconnects. */
export async function hashPassword(password: string): Promise<string> {
  return await hashQueue.run(() => hash(password, argonOptions), getClientSignal())
}

let dummyHash: Promise<string> | undefined

/** Takes equally long without a stored hash, so that timing doesn't reveal who has an account. */
export async function isPasswordCorrect(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash('no account has this', argonOptions)
  const hashOrDummy = stored ?? (await dummyHash)
  const isCorrect = await hashQueue.run(() => verify(hashOrDummy, password), getClientSignal())
  return isCorrect && stored !== null && stored !== undefined
}
