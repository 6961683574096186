import { z } from 'zod'

import { StartupError } from '../platform/startup-error.ts'
import type { Entry } from './archive.ts'

/** Rises when older Coteries could not read the file any more. */
export const format = 1

/** What stands at the beginning of a backup. */
const backupHeader = z.object({
  format: z.number(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Those that had run, in their order. */
  migrations: z.array(z.string()).min(1),
  /** Tables and those of their columns that are written down. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** What each sequence would have given next. */
  sequences: z.array(z.object({ name: z.string(), value: z.number(), isCalled: z.boolean() })),
  /** Only where they were asked for. */
  secrets: z.object({ sessionSecret: z.string(), pushKey: z.string() }).optional(),
})
export type BackupHeader = z.infer<typeof backupHeader>

/** And at its end: how many rows and files there were. */
export const backupFooter = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.record(z.string(), z.number()),
})
export type BackupFooter = z.infer<typeof backupFooter>

/** Of all tables, or of all areas. */
export function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((all, one) => all + one, 0)
}

/** @throws StartProblem for a file of a newer Coterie. */
export function parseHeader({ bytes }: Entry, ours: readonly string[]): BackupHeader {
  const newer = 'This backup was made by a newer Coterie: restore it with that one.'
  const raw: unknown = JSON.parse(bytes.toString())
  const known = z.object({ format: z.number() }).safeParse(raw)
  if (!known.success) throw new StartupError('This is no backup of Coterie.')
  if (known.data.format > format) throw new StartupError(newer)
  const head = backupHeader.parse(raw)
  if (head.migrations.some((name) => !ours.includes(name))) throw new StartupError(newer)
  const isBeginning = head.migrations.every((name, at) => name === ours[at])
  if (isBeginning) return head
  throw new StartupError(
    'This backup and this Coterie went different ways: restore it with the one that made it.',
  )
}
