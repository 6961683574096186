import { emailForm } from '@coterie/contract/account/account.forms'
import type { ApprovalLine, ApprovalOutcome } from '@coterie/contract/approvals'

/** An address of a list, in lower case, or what stands in its place; lines count from 1. */
export type Entry = { line: number; text: string; email: string | null }

/** Longer ones are no addresses anyway, and their report would only repeat them. */
const maxShownLength = 254

/**
 * The addresses of a list: one a line, or as CSV with commas, semicolons or tabs, where every cell with an @
 * counts and other cells, such as names, do not. 'Ada <ada@example.org>' is her address. A line without an
 * address is an entry without one; empty lines are none.
 */
export function parseList(list: string): Entry[] {
  return list.split(/\r\n|\r|\n/).flatMap((text, at) => toEntries(text.trim(), at + 1))
}

export function countLines(list: string): number {
  return list.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length
}

function toEntries(text: string, line: number): Entry[] {
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

/** Without the quotes of a CSV, and of 'Ada <ada@example.org>' what stands in the brackets. */
function findEmail(cell: string): string {
  const bare = cell.trim().replaceAll('"', '').trim()
  return /<([^<>]*)>/.exec(bare)?.[1]?.trim() ?? bare
}

/** What became of each entry; of the same address named twice, the second is a repetition. */
export function toReport(
  entries: readonly Entry[],
  approvals: readonly { email: string; fresh: boolean; mailed: boolean }[],
): ApprovalLine[] {
  const outcomes = new Map<string, ApprovalOutcome>()
  for (const { email, fresh, mailed } of approvals)
    outcomes.set(email, mailed ? 'told' : fresh ? 'approved' : 'already')
  const named = new Set<string>()
  return entries.map(({ line, text, email }) => {
    if (email === null) return { line, text, outcome: 'invalid' }
    if (named.has(email)) return { line, text, outcome: 'repeated' }
    named.add(email)
    return { line, text, outcome: outcomes.get(email) ?? 'already' }
  })
}
