import { appealDays } from '@coterie/contract/limits'
import { protectedTarget } from '@coterie/contract/reports/cases'

const day = 24 * 60 * 60 * 1000

/** Outcomes of earlier reports count for a year. */
export function getCountedSince(now: Date): Date {
  return new Date(now.getTime() - 365 * day)
}

/** Decisions up to this time can no longer be appealed, so their evidence can be purged. */
export function getEvidenceCutoff(now: Date): Date {
  return new Date(now.getTime() - appealDays * day)
}

export function getSuspensionEnd(days: number, now: Date): Date {
  return new Date(now.getTime() + days * day)
}

type Author = { id: number; email: string }

/** Admins can't sanction themselves or the main admin, who is created again at every start. */
export function checkCanSanction(author: Author, viewerId: number, adminEmail: string | undefined) {
  const isMain = author.email.toLowerCase() === adminEmail?.toLowerCase()
  return isMain || author.id === viewerId ? protectedTarget : null
}
