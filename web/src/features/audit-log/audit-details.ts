import type { AuditDetails, AuditEntry, AuditTarget } from '@coterie/contract/audit-log'
import { reasonWords } from '@coterie/contract/i18n/reports'

import { auditWords } from '../../i18n/audit.ts'
import { placeOf } from './target-links.ts'

/** Something that stands with an act, in words; with where one sees it, if anywhere. */
export type Fact = { words: string; href: string | null }

const { facts, targets, numbered } = auditWords

/** What an act was done to: by its name where it still has one, else by its kind and number. */
export function targetOf(entry: Pick<AuditEntry, 'target' | 'named'>): Fact {
  return thingOf(entry, entry.target.kind, entry.target.id)
}

/** What the details of an act say, in the order in which one reads it. Unknown ones, of another time, as they are. */
export function factsOf(entry: Pick<AuditEntry, 'details' | 'named'>): Fact[] {
  const { about, thing, person, reason, removed, ...others } = entry.details
  return [
    ...(isTarget(about) && typeof thing === 'number' ? [thingOf(entry, about, thing)] : []),
    ...(person === undefined || about === 'person' ? [] : [authorOf(entry, person)]),
    ...(isReason(reason) ? [plain(facts.reason(reasonWords[reason]))] : []),
    ...(removed === true ? [plain(facts.removed)] : []),
    ...Object.entries(others).map(([name, value]) => plain(inWords(name, value))),
  ]
}

function thingOf({ named }: Pick<AuditEntry, 'named'>, kind: AuditTarget, id: number | null): Fact {
  const name = named.find((one) => one.kind === kind && one.id === id)?.name
  const words = name ?? (id === null ? targets[kind] : numbered(targets[kind], id))
  // Who and what is gone has no page; other kinds have their list.
  const isGone = name === undefined && ['person', 'circle', 'event'].includes(kind)
  return { words, href: isGone ? null : placeOf({ kind, id }) }
}

function authorOf({ named }: Pick<AuditEntry, 'named'>, id: AuditDetails[string]): Fact {
  const author = named.find((one) => one.kind === 'person' && one.id === id)
  if (author === undefined) return plain(facts.byNobody)
  return { words: facts.by(author.name), href: placeOf(author) }
}

function inWords(name: string, value: AuditDetails[string]): string {
  if (name === 'address') return String(value)
  if (isCounted(name) && typeof value === 'number') return facts[name](value)
  return facts.other(name, String(value))
}

function plain(words: string): Fact {
  return { words, href: null }
}

const isTarget = (kind: unknown): kind is AuditTarget => typeof kind === 'string' && kind in targets
const isReason = (reason: unknown): reason is keyof typeof reasonWords =>
  typeof reason === 'string' && reason in reasonWords
const isCounted = (name: string): name is 'dates' | 'approved' | 'told' | 'sanction' =>
  ['dates', 'approved', 'told', 'sanction'].includes(name)
