import { mapProfileTexts, profileTextNames } from '@coterie/contract/profile-texts'
import type { ProfileTexts } from '@coterie/contract/profile-texts'
import { prompts } from '@coterie/contract/prompts'
import type { PromptAnswer } from '@coterie/contract/prompts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { DB, Json } from './tables.ts'

type WrittenText = {
  /** `anyone`: even people without an account. `profile`: people who see the profile. `guests`: people whose RSVP reveals it. */
  readonly seenBy: 'anyone' | 'signedIn' | 'profile' | 'guests'
  /** Where an admin finds it in the evidence of a report. */
  readonly evidence: 'title' | 'text' | 'detail'
  /** What an upheld report does: deletes the text, shows something else instead, or hides the whole circle. */
  readonly whenRemoved: 'emptied' | 'replaced' | 'hidden' | 'kept'
  readonly isList?: true
  /** JSON of prompt answers. */
  readonly isPromptAnswers?: true
}
type WrittenTable = 'users' | 'groups' | 'events'

/**
 * Columns with texts that people write and others see. Evidence, removal, restoration and data export take their
 * columns from here. A test compares this list with the schema.
 */
export const writtenTexts = {
  users: {
    name: { seenBy: 'signedIn', evidence: 'title', whenRemoved: 'kept' },
    pronouns: { seenBy: 'profile', evidence: 'detail', whenRemoved: 'emptied' },
    bio: { seenBy: 'profile', evidence: 'text', whenRemoved: 'emptied' },
    prompt_answers: { seenBy: 'profile', evidence: 'detail', whenRemoved: 'emptied', isPromptAnswers: true },
    location: { seenBy: 'signedIn', evidence: 'detail', whenRemoved: 'kept' },
  },
  groups: {
    name: { seenBy: 'anyone', evidence: 'title', whenRemoved: 'hidden' },
    description: { seenBy: 'anyone', evidence: 'text', whenRemoved: 'hidden' },
    location: { seenBy: 'anyone', evidence: 'detail', whenRemoved: 'hidden' },
    next_meetup: { seenBy: 'signedIn', evidence: 'detail', whenRemoved: 'hidden' },
    suggested_activity: { seenBy: 'signedIn', evidence: 'detail', whenRemoved: 'hidden' },
    join_question: { seenBy: 'anyone', evidence: 'detail', whenRemoved: 'hidden' },
  },
  events: {
    title: { seenBy: 'anyone', evidence: 'title', whenRemoved: 'replaced' },
    description: { seenBy: 'anyone', evidence: 'text', whenRemoved: 'emptied' },
    location: { seenBy: 'anyone', evidence: 'detail', whenRemoved: 'kept' },
    address: { seenBy: 'guests', evidence: 'detail', whenRemoved: 'emptied' },
    coordinates: { seenBy: 'guests', evidence: 'detail', whenRemoved: 'emptied' },
    sponsors: { seenBy: 'anyone', evidence: 'detail', whenRemoved: 'replaced', isList: true },
  },
} as const satisfies { [Table in WrittenTable]: { [Column in keyof DB[Table]]?: WrittenText } }

type Declarations = typeof writtenTexts

function getEntries(table: WrittenTable): [column: string, text: WrittenText][] {
  return Object.entries(writtenTexts[table])
}

type EmptiedColumn<Table extends WrittenTable> = {
  [Column in keyof Declarations[Table]]: Declarations[Table][Column] extends { whenRemoved: 'emptied' }
    ? Column
    : never
}[keyof Declarations[Table]]

/** Texts that are deleted when a report is upheld, and come back if the decision is undone. */
export function findEmptiedColumns<Table extends WrittenTable>(table: Table): EmptiedColumn<Table>[] {
  const emptied = getEntries(table).filter(([, { whenRemoved }]) => whenRemoved === 'emptied')
  return emptied.map(([column]) => column as EmptiedColumn<Table>)
}

/** The columns `title` and `text` of the evidence. */
export function selectEvidenceTexts(table: WrittenTable): RawBuilder<unknown> {
  const main = getEntries(table).filter(([, { evidence }]) => evidence !== 'detail')
  return sql.join(main.map(([column, { evidence }]) => sql`${sql.ref(column)} as ${sql.ref(evidence)}`))
}

/** Expressions of type text, for `array[…]`. */
export function selectEvidenceDetails(table: WrittenTable): RawBuilder<unknown> {
  const details = getEntries(table).filter(([, { evidence }]) => evidence === 'detail')
  return sql.join(
    details.map(([column, { isList, isPromptAnswers }]) => {
      if (isPromptAnswers === true) return joinPromptAnswers(column)
      return isList === true ? sql`nullif(array_to_string(${sql.ref(column)}, ', '), '')` : sql.ref(column)
    }),
  )
}

/** 'ask me about: old maps · learning: the accordion' */
function joinPromptAnswers(column: string): RawBuilder<unknown> {
  return sql`(
    select string_agg(replace(entry ->> 'prompt', '_', ' ') || ': ' || (entry ->> 'answer'), ' · ')
    from jsonb_array_elements(${sql.ref(column)}) entry
  )`
}

/** The texts as columns of the data export, in its spelling. */
export function selectExportedTexts(table: WrittenTable): RawBuilder<unknown> {
  const columns = Object.keys(writtenTexts[table])
  return sql.join(columns.map((column) => sql`${sql.ref(column)} as ${sql.ref(toCamelCase(column))}`))
}

function toCamelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The prompt answers of a row. Leaves out prompts that no longer exist. */
export function readPromptAnswers(stored: Json): PromptAnswer[] {
  const answers = (stored ?? []) as PromptAnswer[]
  return answers.filter(({ prompt }) => prompts.includes(prompt))
}

/** For SQL that selects from `users` under this alias. */
export function selectProfileTexts(alias: string) {
  return sql.join(profileTextNames.map((name) => sql.ref(`${alias}.${name}`)))
}

export function pickProfileTexts(row: ProfileTexts): ProfileTexts {
  return mapProfileTexts((name) => row[name])
}
