import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { FeedError } from './feed-error.ts'
import type { ParsedCalendar, ParseOptions } from './parse-calendar.ts'

/** Total time for a calendar (ms). One of 2 MB takes about a second. */
const timeout = 15_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const program = join(import.meta.dirname, 'parse-calendar-worker.ts')

/**
 * Reads a calendar in a thread with limits: a crafted one can keep a parser busy for hours.
 *
 * @throws FeedError
 */
export async function parseInThread(
  text: string,
  options: ParseOptions,
  limit = timeout,
): Promise<ParsedCalendar> {
  const thread = new Worker(program, { workerData: { text, options }, resourceLimits, env: {}, execArgv: [] })
  const signal = AbortSignal.timeout(limit)
  try {
    const [parsed] = await once(thread, 'message', { signal })
    return parsed as ParsedCalendar
  } catch (error) {
    const isTooComplex =
      signal.aborted ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    throw new FeedError(isTooComplex ? 'too-complex' : 'not-a-calendar', { cause: error })
  } finally {
    await thread.terminate()
  }
}
