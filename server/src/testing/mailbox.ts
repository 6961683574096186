import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Context } from '../context.ts'

/** Every mail sent so far to an address, the oldest first, after all that is due has been sent. */
export async function mailsTo(ctx: Context, address: string): Promise<string[]> {
  await ctx.jobs.runDueJobs()
  const folder = join(ctx.config.dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).toSorted()
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map(unfold)
}

/** Undoes the soft line breaks of quoted-printable text, so that links are whole. Headers have none. */
function unfold(mail: string): string {
  const end = mail.indexOf('\r\n\r\n')
  return mail.slice(0, end) + mail.slice(end).replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

/** The path and query of the first link into our own API that stands in a mail. */
export function linkIn(mail: string | undefined): string {
  return /https?:\/\/[^/\s]+(\/api\/\S+)/.exec(mail ?? '')?.[1] ?? ''
}

/** The token of the first link in a mail that leads to a page of ours. */
export function tokenIn(mail: string | undefined): string {
  return /https?:\/\/\S+?[?&](?:confirm|token)=([\w-]+)/.exec(mail ?? '')?.[1] ?? ''
}

/** A mail as mail programs show it: letters that travel as bytes ('=C3=B3'), also those of the subject. */
export function shownMail(mail: string | undefined): string {
  const words = (mail ?? '').replaceAll(/=\?UTF-8\?Q\?(.*?)\?=(?:\s+(?==\?UTF-8))?/gi, (_, text: string) =>
    text.replaceAll('_', ' '),
  )
  return words.replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
  )
}
