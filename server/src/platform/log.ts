import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/**
 * What the log keeps of an error. Errors of the database driver carry their whole connection, and rows
 * that people wrote; those stay out.
 */
export function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name: type, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { type, message, ...code, stack, ...(cause instanceof Error ? { cause: cause.message } : {}) }
}

/**
 * The process's log: lines a person reads on a terminal, JSON where it is collected. Cookies and
 * authorization headers never reach it.
 */
export function openLog(level: string): Log {
  const serializers = { err: errorForLog }
  const redact = ['req.headers.cookie', 'req.headers.authorization']
  if (!process.stdout.isTTY) return pino({ level, redact, serializers })
  const transport = {
    target: 'pino-pretty',
    options: { ignore: 'pid,hostname,reqId,req,res', singleLine: true, translateTime: 'HH:MM:ss' },
  }
  return pino({ level, redact, serializers, transport })
}
