import { passkeyRequired, secondFactorRequired, wrongCode } from '@coterie/contract/account/account'
import type { tooManyAttempts } from '@coterie/contract/account/account'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Transaction } from '../../../db/database.ts'
import { decrypt } from '../../../platform/encrypt.ts'
import type { EncryptionContext } from '../../../platform/encrypt.ts'
import { withThrottleUntilSuccess } from '../throttle.ts'
import { hashRecoveryCode, findTimeStep } from './codes.ts'
import * as queries from './queries.ts'

type CodeAttempt = { userId: number; code: string; now: Date; sessionSecret: string }
type LockedSecondFactor = NonNullable<Awaited<ReturnType<typeof queries.lockSecondFactor>>>
type SecondStep = { userId: number; code: string | undefined; now: Date; client: string }

type SecondStepRefusal =
  | typeof secondFactorRequired
  | typeof passkeyRequired
  | typeof wrongCode
  | typeof tooManyAttempts

/**
 * Checks the second step of a sign-in with the correct password. A correct code can't be used again.
 *
 * @param options.client the client's network address
 */
export async function checkSecondStep(
  ctx: Pick<Context, 'db' | 'config'>,
  { userId, code, now, client }: SecondStep,
): Promise<SecondStepRefusal | null> {
  const state = await queries.findSecondFactor(ctx.db, userId)
  if (!state?.confirmed_at) return null
  if (code === undefined) return state.encrypted_secret === null ? passkeyRequired : secondFactorRequired
  const codeAttempt = { userId, code, now, sessionSecret: ctx.config.sessionSecret }
  const attempt = { kind: 'code', account: String(userId), client } as const
  return await withThrottleUntilSuccess(ctx, attempt, now, () =>
    transact(ctx.db, async (tx) => {
      const secondFactor = await queries.lockSecondFactor(tx, userId)
      return secondFactor === undefined || (await consumeCode(tx, secondFactor, codeAttempt))
        ? null
        : wrongCode
    }),
  )
}

/** Includes the user's id, so that a secret copied to another row can't be decrypted. */
export function getEncryptionContext(userId: number): EncryptionContext {
  return { purpose: 'second factor', subject: String(userId) }
}

export async function consumeCode(
  tx: Transaction,
  secondFactor: LockedSecondFactor,
  attempt: CodeAttempt,
): Promise<boolean> {
  if (await consumeAppCode(tx, secondFactor, attempt)) return true
  const hash = hashRecoveryCode(attempt.code)
  return hash !== null && (await queries.consumeRecoveryCode(tx, attempt.userId, hash))
}

/** Refuses a code that was used, or that is older than one that was used. */
export async function consumeAppCode(
  tx: Transaction,
  secondFactor: LockedSecondFactor,
  attempt: CodeAttempt,
): Promise<boolean> {
  const { userId, code, now, sessionSecret } = attempt
  const { encrypted_secret: encrypted } = secondFactor
  const secret = encrypted && decrypt(sessionSecret, getEncryptionContext(userId), encrypted)
  const step = secret === null ? null : findTimeStep(secret, code, now)
  if (step === null || (secondFactor.last_used_step !== null && step <= secondFactor.last_used_step))
    return false
  await queries.consumeTimeStep(tx, userId, step)
  return true
}
