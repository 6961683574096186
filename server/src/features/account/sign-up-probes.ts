import type { tooManyAttempts } from '@coterie/contract/account/account'
import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { getSecondsUntil } from '../../platform/clock.ts'
import { getClientNetwork } from '../../platform/http/security/client-network.ts'
import { hashToken } from '../../platform/sessions.ts'
import { getThrottleRefusal } from './throttle.ts'

const hour = 60 * 60 * 1000

/** Limits how many addresses a network can test. The same address counts once an hour. */
export async function countSignUpProbe(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { email, client }: { email: string; client: string },
  now: Date,
): Promise<typeof tooManyAttempts | null> {
  const network = getClientNetwork(client)
  const hashProbe = (name: string) =>
    hashToken(config.sessionSecret, `sign-up probe ${name.trim().toLowerCase()}`)
  const [address, all] = [hashProbe(`${network} ${email}`), hashProbe(network)]
  const end = new Date(now.getTime() + hour)
  return await transact(db, async (tx) => {
    const existing = await tx
      .selectFrom('auth_attempts')
      .select('key_hash')
      .where('key_hash', '=', address)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (existing !== undefined) return null
    const { rows } = await sql<{ attemptCount: number; expiresAt: Date }>`
      insert into auth_attempts as a (key_hash, attempts, blocked_until, expires_at) values (${all}, 1, ${now}, ${end})
      on conflict (key_hash) do update set
        attempts = case when a.expires_at <= ${now} then 1 else a.attempts + 1 end,
        expires_at = case when a.expires_at <= ${now} then ${end} else a.expires_at end
      returning attempts as "attemptCount", expires_at as "expiresAt"`.execute(tx)
    const [{ attemptCount, expiresAt } = { attemptCount: 1, expiresAt: end }] = rows
    if (attemptCount > config.refusedSignUpsPerNetworkPerHour)
      return getThrottleRefusal(getSecondsUntil(expiresAt, now))
    await sql`
      insert into auth_attempts (key_hash, attempts, blocked_until, expires_at) values (${address}, 1, ${now}, ${end})
      on conflict (key_hash) do update set expires_at = ${end}`.execute(tx)
    return null
  })
}
