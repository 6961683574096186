import { sql } from 'kysely'

/** The account is active and verified, and the address isn't a reserved one. */
export const canGetMail = sql<boolean>`(
  u.is_active and u.is_verified and u.email::text !~* '[@.](example|invalid|localhost|test)$'
  and exists (select from approved_users a where a.email = u.email)
)`
