import { parentPort, workerData } from 'node:worker_threads'

import { parseCalendar } from './parse-calendar.ts'
import type { ParseOptions } from './parse-calendar.ts'

/** The thread of `parseInThread`. */
const { text, options } = workerData as { text: string; options: ParseOptions }
parentPort?.postMessage(parseCalendar(text, options), [])
