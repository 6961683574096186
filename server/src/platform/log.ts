import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/**
 * The process's log: lines a person reads on a terminal, JSON where it is collected. Cookies and
 * authorization headers never reach it.
 */
export function openLog(level: string): Log {
  const redact = ['req.headers.cookie', 'req.headers.authorization']
  if (!process.stdout.isTTY) return pino({ level, redact })
  const transport = {
    target: 'pino-pretty',
    options: { ignore: 'pid,hostname,reqId,req,res', singleLine: true, translateTime: 'HH:MM:ss' },
  }
  return pino({ level, redact, transport })
}
