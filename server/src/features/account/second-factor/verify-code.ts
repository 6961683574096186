import { secondFactorNeeded, wrongCode } from '@coterie/contract/account/account'
import type { tooManyTries } from '@coterie/contract/account/account'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Transaction } from '../../../db/database.ts'
import { unseal } from '../../../platform/encrypt.ts'
import type { Seal } from '../../../platform/encrypt.ts'
import { slowedUntilRight } from '../throttle.ts'
import { hashRecoveryCode, stepOf } from './codes.ts'
import * as queries from './queries.ts'

type Given = { userId: number; code: string; now: Date; sessionSecret: string }
type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockSecondFactor>>>
type SecondStep = { userId: number; code: string | undefined; now: Date; client: string }

/**
 * What keeps somebody who knows the password from signing in: nothing without a second factor, else a
 * code that is missing, wrong, spent, or came too soon after wrong ones. A right code is spent by this.
 *
 * @param step.client the client's network address
 */
export async function whyNoSecondStep(
  ctx: Pick<Context, 'db' | 'config'>,
  { userId, code, now, client }: SecondStep,
): Promise<typeof secondFactorNeeded | typeof wrongCode | typeof tooManyTries | null> {
  const found = await queries.findSecondFactor(ctx.db, userId)
  if (!found?.confirmed_at) return null
  if (code === undefined) return secondFactorNeeded
  const given = { userId, code, now, sessionSecret: ctx.config.sessionSecret }
  const one = { kind: 'code', account: String(userId), client } as const
  return await slowedUntilRight(ctx, one, now, () =>
    transact(ctx.db, async (tx) => {
      const locked = await queries.lockSecondFactor(tx, userId)
      return locked === undefined || (await spendCode(tx, locked, given)) ? null : wrongCode
    }),
  )
}

/** With the person's id in it, so that a secret moved to another row does not open. */
export function sealOf(userId: number): Seal {
  return { purpose: 'second factor', of: String(userId) }
}

/** Takes a code of the app or a recovery code, each of them once. */
export async function spendCode(tx: Transaction, locked: Locked, given: Given): Promise<boolean> {
  if (await spendAppCode(tx, locked, given)) return true
  const hash = hashRecoveryCode(given.code)
  return hash !== null && (await queries.spendRecoveryCode(tx, given.userId, hash))
}

/** Takes a code of the app, unless it is spent: by itself, or by a later one. */
export async function spendAppCode(tx: Transaction, locked: Locked, given: Given): Promise<boolean> {
  const { userId, code, now, sessionSecret } = given
  const secret = unseal(sessionSecret, sealOf(userId), locked.encrypted_secret)
  const step = secret === null ? null : stepOf(secret, code, now)
  if (step === null || (locked.last_used_step !== null && step <= locked.last_used_step)) return false
  await queries.spendStep(tx, userId, step)
  return true
}
