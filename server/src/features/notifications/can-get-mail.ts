import { sql } from 'kysely'

/** Whether the person of row `u` can get mail: their account is active and their address is real. */
export const canGetMail = sql<boolean>`(
  u.is_active and u.is_verified and u.email::text !~* '[@.](example|invalid|localhost|test)$'
  and exists (select from approved_users a where a.email = u.email)
)`
