import { pino } from 'pino'
import type { Logger } from 'pino'

import { getCurrentRequestId } from './request-ids.ts'

export type Log = Logger

/** Adds the request ID, even in jobs that the request enqueued. */
function addRequestId(_line: object, _level: number, log: Logger): object {
  const reqId = getCurrentRequestId()
  return reqId === undefined || 'reqId' in log.bindings() ? {} : { reqId }
}

/** Picks the loggable fields. Database errors also carry the whole connection and people's data. */
export function toLoggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name: type, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { type, message, ...code, stack, ...(cause instanceof Error ? { cause: cause.message } : {}) }
}

export function createLogOptions(level: string) {
  const serializers = { err: toLoggedError }
  const redact = ['req.headers.cookie', 'req.headers.authorization']
  return { level, redact, serializers, mixin: addRequestId }
}

/** Readable lines on a terminal, else JSON. */
export function openLog(level: string): Log {
  const common = createLogOptions(level)
  if (!process.stdout.isTTY) return pino(common)
  const transport = {
    target: 'pino-pretty',
    options: { ignore: 'pid,hostname,reqId,req,res', singleLine: true, translateTime: 'HH:MM:ss' },
  }
  return pino({ ...common, transport })
}
