import { appealDays } from '@coterie/contract/limits'
import { protectedTarget } from '@coterie/contract/reports/cases'

const day = 24 * 60 * 60 * 1000

/** What became of earlier reports speaks for a reporter for a year. */
export function getCountedSince(now: Date): Date {
  return new Date(now.getTime() - 365 * day)
}

/** What was decided then or earlier can no longer be appealed, and what it rests on need not be kept. */
export function getEvidenceCutoff(now: Date): Date {
  return new Date(now.getTime() - appealDays * day)
}

export function getSuspensionEnd(days: number, now: Date): Date {
  return new Date(now.getTime() + days * day)
}

type Author = { id: number; email: string }

/** Nobody decides about themselves, and the main admin, whom every start makes anew, stays. */
export function checkCanSanction(author: Author, viewerId: number, adminEmail: string | undefined) {
  const isMain = author.email.toLowerCase() === adminEmail?.toLowerCase()
  return isMain || author.id === viewerId ? protectedTarget : null
}
