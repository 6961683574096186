import type { Context } from '../../context.ts'

const hour = 60 * 60
const month = 30 * 24 * hour * 1000

/** Links are kept for a month after they expire, so that a used link is recognized. */
export function scheduleCleanUp({ jobs, db, clock }: Pick<Context, 'jobs' | 'db' | 'clock'>): void {
  jobs.schedule('account-clean-up', hour, async () => {
    const now = clock.now()
    // Attempts in progress are skipped: waiting for several rows could deadlock.
    await db
      .deleteFrom('auth_attempts')
      .where('key_hash', 'in', (eb) =>
        eb
          .selectFrom('auth_attempts')
          .select('key_hash')
          .where('expires_at', '<=', now)
          .forUpdate()
          .skipLocked(),
      )
      .execute()
    await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
    await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
    await db
      .deleteFrom('email_tokens')
      .where('expires_at', '<=', new Date(now.getTime() - month))
      .execute()
  })
}
