import { emailForm } from '@coterie/contract/account/account.forms'
import type { ApprovalResult, ApprovalOutcome } from '@coterie/contract/approvals'

/** `email`: in lower case, or null if the entry isn't an address. Lines count from 1. */
export type ListEntry = { line: number; text: string; email: string | null }

/** Longer texts can't be addresses, and the report shouldn't repeat them. */
const maxShownLength = 254

/**
 * Parses a list with one address per line, or a CSV file separated by commas, semicolons or tabs; only cells
 * with an @ count. Accepts 'Ada <ada@example.org>'. A line without an address is an entry with null; empty
 * lines are skipped.
 */
export function parseList(list: string): ListEntry[] {
  return list.split(/\r\n|\r|\n/).flatMap((text, index) => toEntries(text.trim(), index + 1))
}

export function countLines(list: string): number {
  return list.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length
}

function toEntries(text: string, line: number): ListEntry[] {
  if (text === '') return []
  const cells = text.split(/[,;\t]/).filter((cell) => cell.includes('@'))
  if (cells.length === 0) return [{ line, text: text.slice(0, maxShownLength), email: null }]
  return cells.map((cell) => {
    const address = findEmail(cell)
    const parsed = emailForm.safeParse({ email: address })
    const email = parsed.success ? parsed.data.email.toLowerCase() : null
    return { line, text: (email ?? address).slice(0, maxShownLength), email }
  })
}

function findEmail(cell: string): string {
  const unquoted = cell.trim().replaceAll('"', '').trim()
  return /<([^<>]*)>/.exec(unquoted)?.[1]?.trim() ?? unquoted
}

export function toReport(
  entries: readonly ListEntry[],
  approvals: readonly { email: string; isNew: boolean; wasOnWaitlist: boolean }[],
): ApprovalResult[] {
  const outcomes = new Map<string, ApprovalOutcome>()
  for (const { email, isNew, wasOnWaitlist } of approvals)
    outcomes.set(email, wasOnWaitlist ? 'notified' : isNew ? 'approved' : 'already-approved')
  const seenEmails = new Set<string>()
  return entries.map(({ line, text, email }) => {
    if (email === null) return { line, text, outcome: 'invalid' }
    if (seenEmails.has(email)) return { line, text, outcome: 'duplicate' }
    seenEmails.add(email)
    return { line, text, outcome: outcomes.get(email) ?? 'already-approved' }
  })
}
