import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Context } from '../context.ts'

/** Runs due jobs. @returns all emails to an address, oldest first, with complete links. */
export async function readMails(ctx: Context, address: string): Promise<string[]> {
  return (await readRawMails(ctx, address)).map(joinSoftBreaks)
}

/** The same as they were sent, for parsers. */
export async function readRawMails(ctx: Context, address: string): Promise<string[]> {
  await ctx.jobs.runDueJobs()
  const folder = join(ctx.config.dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).toSorted()
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const recipient = `to: ${address}`.toLowerCase()
  return mails.filter((mail) => mail.toLowerCase().includes(recipient))
}

/** Removes the soft line breaks of quoted-printable text, so that links are complete. */
function joinSoftBreaks(mail: string): string {
  const end = mail.indexOf('\r\n\r\n')
  return mail.slice(0, end) + mail.slice(end).replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

export function findLink(mail: string | undefined): string {
  return /https?:\/\/[^/\s]+(\/api\/\S+)/.exec(mail ?? '')?.[1] ?? ''
}

export function findToken(mail: string | undefined): string {
  return /https?:\/\/\S+?[?&](?:confirm|token)=([\w-]+)/.exec(mail ?? '')?.[1] ?? ''
}

/** Decodes quoted-printable text ('=C3=B3'), including the subject. */
export function decodeMail(mail: string | undefined): string {
  const text = (mail ?? '').replaceAll(/=\?UTF-8\?Q\?(.*?)\?=(?:\s+(?==\?UTF-8))?/gi, (_, encoded: string) =>
    encoded.replaceAll('_', ' '),
  )
  return text.replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
  )
}
