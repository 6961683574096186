import { pino } from 'pino'
import type { Logger } from 'pino'

import { currentRequestId } from './request-ids.ts'

export type Log = Logger

/** Lines of a request, or of a job that it asked for, carry its id as `reqId`. */
function requestOf(_line: object, _level: number, log: Logger): object {
  const reqId = currentRequestId()
  return reqId === undefined || 'reqId' in log.bindings() ? {} : { reqId }
}

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

/** What the log keeps, and what it never does. */
export function logOptions(level: string) {
  const serializers = { err: errorForLog }
  const redact = ['req.headers.cookie', 'req.headers.authorization']
  return { level, redact, serializers, mixin: requestOf }
}

/**
 * The process's log: lines a person reads on a terminal, JSON where it is collected. Cookies and
 * authorization headers never reach it.
 */
export function openLog(level: string): Log {
  const common = logOptions(level)
  if (!process.stdout.isTTY) return pino(common)
  const transport = {
    target: 'pino-pretty',
    options: { ignore: 'pid,hostname,reqId,req,res', singleLine: true, translateTime: 'HH:MM:ss' },
  }
  return pino({ ...common, transport })
}
