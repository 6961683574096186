import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

import { abortIfClientGone } from './client-gone.ts'
import type { Decoded } from './picture-decoder-process.ts'
import { WorkQueue } from './work-queue.ts'

/** Has glibc give memory back after each picture, instead of keeping it for the next. */
const frugalMalloc = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
}
/** How long a process stays without work, so that its memory is free again (ms). */
const idleTime = 20_000
const program = join(import.meta.dirname, 'picture-decoder-process.ts')

/**
 * Decodes what strangers upload, in processes of their own: libvips cannot be stopped inside a thread, and a process can
 * be killed. They have a low priority, and no settings or secrets of ours.
 */
export class PictureDecoder {
  readonly #queue: WorkQueue
  readonly #patience: number
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()

  /** @param patience how long decoding a picture may take (ms). */
  constructor(limits: { atOnce: number; waiting: number }, patience = 5000) {
    this.#queue = new WorkQueue(limits)
    this.#patience = patience
  }

  /**
   * The sizes of an upload; null for what cannot be read, 'too-slow' for what takes longer than 5 s. Stops when the
   * client of the request goes away.
   *
   * @throws Overloaded when too many uploads wait.
   */
  async decode(bytes: Buffer): Promise<Decoded | 'too-slow'> {
    const gone = abortIfClientGone()
    return await this.#queue.run(() => this.#decodeNow(bytes, gone), gone)
  }

  async #decodeNow(bytes: Buffer, gone: AbortSignal | undefined): Promise<Decoded | 'too-slow'> {
    const late = AbortSignal.timeout(this.#patience)
    const signal = gone === undefined ? late : AbortSignal.any([late, gone])
    const child = this.#take()
    try {
      const answer = answerOf(child, signal)
      child.send(bytes)
      const decoded = await answer
      this.#rest(child)
      return decoded
    } catch (error) {
      child.kill('SIGKILL')
      gone?.throwIfAborted()
      if (late.aborted) return 'too-slow'
      throw error
    }
  }

  #take(): ChildProcess {
    const [known] = this.#idle.entries()
    if (known === undefined) return this.#start()
    const [child, timer] = known
    clearTimeout(timer)
    this.#idle.delete(child)
    return child
  }

  #start(): ChildProcess {
    const child = start()
    child.once('exit', () => {
      clearTimeout(this.#idle.get(child))
      this.#idle.delete(child)
    })
    return child
  }

  #rest(child: ChildProcess): void {
    if (!child.connected) return
    this.#idle.set(child, setTimeout(() => child.kill('SIGKILL'), idleTime).unref())
  }
}

function start(): ChildProcess {
  const { PATH } = process.env
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: { ...(PATH !== undefined && { PATH }), ...frugalMalloc },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // `answerOf` reports errors too; later ones come from a process that was killed.
  child.on('error', () => undefined)
  // An idle process does not keep ours from ending; it ends with us.
  child.unref()
  child.channel?.unref()
  try {
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not allowed everywhere, and not needed.
  }
  return child
}

async function answerOf(child: ChildProcess, signal: AbortSignal): Promise<Decoded> {
  const ended = new AbortController()
  try {
    return await Promise.race([
      once(child, 'message', { signal: AbortSignal.any([signal, ended.signal]) }).then(
        ([decoded]) => decoded as Decoded,
      ),
      once(child, 'exit', { signal: ended.signal }).then(() => {
        throw new Error('The process that decodes pictures ended')
      }),
    ])
  } finally {
    ended.abort()
  }
}

/** Two at a time for the whole process. 12 that wait are decoded within 3 s or so. */
export const pictureDecoder = new PictureDecoder({ atOnce: 2, waiting: 12 })
