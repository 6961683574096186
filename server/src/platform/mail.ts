import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import type { JobKind } from './jobs.ts'
import type { Log } from './log.ts'

const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  unsubscribe: z.string().optional(),
})
export type Mail = z.output<typeof mail>

/** Sends an email as a job, so that a mail server that is down only delays it. Encrypts fields that may contain sign-in links. */
export const sendMail = {
  kind: 'mail',
  payload: mail,
  encryptedFields: ['text', 'html', 'unsubscribe'],
  group: 'mail',
} as const satisfies JobKind<typeof mail>

export type Mailer = (mail: Mail) => Promise<void>

/**
 * Sends over SMTP. Without `smtpUrl`, writes emails to `folder` and their links to the log, so that you can sign up on a
 * laptop without a mail server.
 */
export function openMailer(options: {
  smtpUrl: string | undefined
  from: string
  folder: string
  /** Off in production, since the links sign people in. */
  logsLinks: boolean
  log: Log
}): Mailer {
  const { smtpUrl, from } = options
  if (smtpUrl === undefined) return (email) => writeToFile(email, options)
  const open = async () => (await loadNodemailer()).createTransport({ url: smtpUrl, ...timeouts })
  let transport: ReturnType<typeof open> | undefined
  return async (email) => {
    transport ??= open()
    await (await transport).sendMail({ from, ...toMessage(email) })
  }
}

const timeouts = { connectionTimeout: 10_000, socketTimeout: 20_000 }

/** Only when it sends, which the role `web` never does. */
const loadNodemailer = () => import('nodemailer')

function toMessage({ unsubscribe, ...message }: Mail) {
  if (unsubscribe === undefined) return message
  const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { ...message, headers, list: { unsubscribe: { url: unsubscribe } } }
}

/** 'Coterie <post@example.org>' → 'post@example.org' */
export function extractAddress(from: string): string {
  return /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? from
}

type FileMailOptions = { from: string; folder: string; logsLinks: boolean; log: Log }

async function writeToFile(email: Mail, { from, folder, logsLinks, log }: FileMailOptions) {
  const compose = (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true })
  const { message } = await compose.sendMail({ from, ...toMessage(email) })
  await mkdir(folder, { recursive: true })
  const file = join(
    folder,
    `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
  )
  await writeFile(`${file}.part`, message as Buffer)
  await rename(`${file}.part`, file)
  const links = logsLinks ? { links: email.text.match(/https?:\/\/\S+/g) ?? [] } : {}
  log.info({ to: email.to, file, ...links }, `Email written to a file: ${email.subject}`)
}
