import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

import { getClientSignal } from './client-disconnect.ts'
import type { DecodeResult, DecodeRequest } from './picture-decoder-process.ts'
import { OverloadError, WorkQueue } from './work-queue.ts'

/** Makes glibc return memory to the system after each picture. */
const mallocSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
}
/** An idle process is stopped after this long to free its memory (ms). */
const idleTime = 20_000
const program = join(import.meta.dirname, 'picture-decoder-process.ts')

/**
 * Decodes uploads in separate processes, since libvips cannot be interrupted but a process can be killed. They have a low
 * priority and no access to settings or secrets.
 */
export class PictureDecoder {
  readonly #queue: WorkQueue
  readonly #cpuLimit: number
  readonly #timeout: number
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()

  /**
   * @param limits.cpuLimit CPU time for a picture (ms). Not elapsed time: a busy server must not refuse a harmless picture.
   * @param limits.timeout elapsed time for a picture (ms).
   */
  constructor({
    cpuLimit = 5000,
    timeout = 30_000,
    ...queue
  }: {
    concurrency: number
    maxQueued: number
    cpuLimit?: number
    timeout?: number
  }) {
    this.#queue = new WorkQueue(queue)
    this.#cpuLimit = cpuLimit
    this.#timeout = timeout
  }

  /**
   * Returns the sizes, null if the picture cannot be read, or 'too-slow'. Stops if the client disconnects.
   *
   * @throws OverloadError if too many uploads are waiting, or the server is too busy.
   */
  async decode(bytes: Buffer): Promise<DecodeResult> {
    const clientSignal = getClientSignal()
    return await this.#queue.run(() => this.#decodeNow(bytes, clientSignal), clientSignal)
  }

  async #decodeNow(bytes: Buffer, clientSignal: AbortSignal | undefined): Promise<DecodeResult> {
    const timeout = AbortSignal.timeout(this.#timeout)
    const signal = clientSignal === undefined ? timeout : AbortSignal.any([timeout, clientSignal])
    const child = this.#take()
    try {
      const response = awaitResponse(child, signal)
      child.send({ bytes, cpuLimit: this.#cpuLimit } satisfies DecodeRequest)
      const decoded = await response
      if (decoded === 'too-slow') child.kill('SIGKILL')
      else this.#release(child)
      return decoded
    } catch (error) {
      child.kill('SIGKILL')
      clientSignal?.throwIfAborted()
      if (timeout.aborted) throw new OverloadError('Decoding a picture took too long')
      throw error
    }
  }

  #take(): ChildProcess {
    const [idle] = this.#idle.entries()
    if (idle === undefined) return this.#start()
    const [child, timer] = idle
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

  #release(child: ChildProcess): void {
    if (!child.connected) return
    this.#idle.set(child, setTimeout(() => child.kill('SIGKILL'), idleTime).unref())
  }
}

function start(): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: {
      ...(PATH !== undefined && { PATH }),
      ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
      ...mallocSettings,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // `awaitResponse` reports errors of running work; later ones come from a killed process.
  child.on('error', () => undefined)
  // Idle child processes must not keep this process alive.
  child.unref()
  child.channel?.unref()
  try {
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some systems don't allow it, and decoding works without it.
  }
  return child
}

async function awaitResponse(child: ChildProcess, signal: AbortSignal): Promise<DecodeResult> {
  const ended = new AbortController()
  try {
    return await Promise.race([
      once(child, 'message', { signal: AbortSignal.any([signal, ended.signal]) }).then(
        ([decoded]) => decoded as DecodeResult,
      ),
      once(child, 'exit', { signal: ended.signal }).then(() => {
        throw new Error('The picture decoder process exited')
      }),
    ])
  } finally {
    ended.abort()
  }
}

/** Two pictures at a time. A full queue of 12 takes about 3 s. */
export const pictureDecoder = new PictureDecoder({ concurrency: 2, maxQueued: 12 })
