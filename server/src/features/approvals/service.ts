import { mainAdminApproved, approvedBySettings, tooManyAddresses } from '@coterie/contract/approvals'
import type { ApprovalResult, ApprovedAddress, WaitlistedAddress } from '@coterie/contract/approvals'
import type { Page } from '@coterie/contract/endpoint'
import { maxAddressesPerRequest } from '@coterie/contract/limits'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { approveEmailsInTransaction, revokeApprovalInTransaction } from '../account/service.ts'
import { logAction } from '../audit-log/service.ts'
import { findSimilarToBanned } from '../sanctions/service.ts'
import { countLines, parseList, toReport } from './parse-list.ts'
import { countInvited, findApprovedAddresses, findWaitlist } from './queries.ts'

const pageSize = 30

type ListInput = { search?: string | undefined; cursor?: string | undefined }
type Settings = Pick<Context['config'], 'adminEmail' | 'approvedEmails'>

export async function getApprovedPage(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { search, cursor, source }: ListInput & { source?: 'invitation' | undefined },
): Promise<Page<ApprovedAddress> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'text'])
  if (isRefusal(after)) return after
  const rows = await findApprovedAddresses(db, {
    search,
    after,
    limit: pageSize + 1,
    isInvited: source === 'invitation',
  })
  const page = createPage(rows, pageSize, (row) => [row.created_at.toISOString(), row.email])
  const banned = await findSimilarToBanned(
    { db, config },
    page.items.map(({ email }) => email),
  )
  const items = page.items.map((row) => ({
    email: row.email,
    resemblesBanned: banned.has(row.email),
    since: row.created_at.toISOString(),
    account: toReference(row.user_id, row.user_name),
    invitation: row.is_invited
      ? {
          inviter: toReference(row.inviter_id, row.inviter_name),
          circle: toReference(row.group_id, row.group_name),
        }
      : null,
    fixedReason: getFixedReason(row.email, config),
  }))
  return { items, next: page.next }
}

function toReference(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null ? null : { id, name: name ?? '' }
}

const day = 24 * 60 * 60 * 1000

export async function countInvitedApprovals({ db }: Pick<Context, 'db'>, now: Date) {
  return await countInvited(db, new Date(now.getTime() - day))
}

function getFixedReason(
  email: string,
  { adminEmail, approvedEmails }: Settings,
): ApprovedAddress['fixedReason'] {
  const address = email.toLowerCase()
  if (address === adminEmail) return 'main-admin'
  return approvedEmails.includes(address) ? 'settings' : null
}

export async function getWaitlistPage(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { search, cursor }: ListInput,
): Promise<Page<WaitlistedAddress> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'text'])
  if (isRefusal(after)) return after
  const rows = await findWaitlist(db, { search, after, limit: pageSize + 1 })
  const page = createPage(rows, pageSize, (row) => [row.created_at.toISOString(), row.email])
  const banned = await findSimilarToBanned(
    { db, config },
    page.items.map(({ email }) => email),
  )
  const items = page.items.map(({ email, name, created_at }) => ({
    email,
    resemblesBanned: banned.has(email),
    name,
    since: created_at.toISOString(),
  }))
  return { items, next: page.next }
}

export async function approveList(
  ctx: Pick<Context, 'db' | 'jobs' | 'config' | 'live'>,
  adminId: number,
  list: string,
  now: Date,
): Promise<ApprovalResult[] | typeof tooManyAddresses> {
  const entries = countLines(list) > maxAddressesPerRequest ? [] : parseList(list)
  const emails = [...new Set(entries.flatMap(({ email }) => email ?? []))]
  if (countLines(list) > maxAddressesPerRequest || emails.length > maxAddressesPerRequest)
    return tooManyAddresses
  return await transact(ctx.db, async (tx) => {
    const approvals = await approveEmailsInTransaction(ctx, tx, emails)
    const approved = approvals.filter(({ isNew }) => isNew).length
    const notified = approvals.filter(({ wasOnWaitlist }) => wasOnWaitlist).length
    if (approved + notified > 0) {
      const target = { kind: 'address', id: null } as const
      await logAction(
        tx,
        { actorId: adminId, action: 'approve-addresses', target, details: { approved, notified } },
        now,
      )
    }
    return toReport(entries, approvals)
  })
}

/** Revokes an approval. An account with this address is signed out immediately. */
export async function revokeApproval(
  ctx: Pick<Context, 'db' | 'live' | 'config'>,
  adminId: number,
  email: string,
  now: Date,
) {
  const fixedReason = getFixedReason(email.trim(), ctx.config)
  if (fixedReason !== null) return fixedReason === 'settings' ? approvedBySettings : mainAdminApproved
  return await transact(ctx.db, async (tx) => {
    const revoked = await revokeApprovalInTransaction(ctx, tx, email.trim())
    if (revoked === undefined) return notFound
    const { userId } = revoked
    const logTarget =
      userId === null
        ? ({ target: { kind: 'address', id: null }, details: { address: email.trim() } } as const)
        : ({ target: { kind: 'person', id: userId } } as const)
    await logAction(tx, { actorId: adminId, action: 'revoke-address', ...logTarget }, now)
    return undefined
  })
}
