import { z } from 'zod'

import { StartupError } from '../platform/startup-error.ts'
import type { Entry } from './archive.ts'

/** Increase when older versions can no longer read the file. */
export const formatVersion = 1

const backupHeader = z.object({
  format: z.number(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), isCalled: z.boolean() })),
  secrets: z.object({ sessionSecret: z.string(), pushKey: z.string() }).optional(),
})
export type BackupHeader = z.infer<typeof backupHeader>

/** The last entry of a backup: row counts by table, file counts by area. */
const backupFooter = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.record(z.string(), z.number()),
})
export type BackupFooter = z.infer<typeof backupFooter>

export function sumCounts(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

/** @throws StartupError if the file is not a backup, or was made by an incompatible version. */
export function parseHeader({ bytes }: Entry, ownMigrations: readonly string[]): BackupHeader {
  const newerVersionMessage =
    'This backup was made by a newer version of Coterie. Restore it with that version.'
  const raw = parseJson(bytes)
  const versioned = z.object({ format: z.number() }).safeParse(raw)
  if (!versioned.success) throw createInvalidError()
  if (versioned.data.format > formatVersion) throw new StartupError(newerVersionMessage)
  const parsed = backupHeader.safeParse(withCreatedAt(raw))
  if (!parsed.success) throw createInvalidError()
  const header = parsed.data
  if (header.migrations.some((name) => !ownMigrations.includes(name)))
    throw new StartupError(newerVersionMessage)
  const isPrefix = header.migrations.every((name, index) => name === ownMigrations[index])
  if (isPrefix) return header
  throw new StartupError(
    'The migrations of this backup differ from those of this version of Coterie. Restore it with the version that made it.',
  )
}

/** @throws StartupError if it is not the footer of a backup. */
export function parseFooter({ bytes }: Entry): BackupFooter {
  const parsed = backupFooter.safeParse(parseJson(bytes))
  if (!parsed.success) throw createInvalidError()
  return parsed.data
}

/** The first backups call the field `madeAt`. */
function withCreatedAt(header: unknown): unknown {
  const old = z.looseObject({ madeAt: z.string() }).safeParse(header)
  return old.success ? { ...old.data, createdAt: old.data.madeAt } : header
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw createInvalidError()
  }
}

function createInvalidError(): StartupError {
  return new StartupError('This file is not a backup of Coterie.')
}
