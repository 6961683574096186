/** Something took longer than it may. The message says what. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut'
}

/**
 * Runs `work` and gives up after `ms` milliseconds: its signal aborts and TimedOut is thrown with
 * `message`. `outer` aborts it too, without a TimedOut.
 */
export async function within<T>(
  ms: number,
  message: string,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const limit = AbortSignal.timeout(ms)
  try {
    return await work(outer === undefined ? limit : AbortSignal.any([outer, limit]))
  } catch (error) {
    if (limit.aborted && outer?.aborted !== true) throw new TimedOut(message, { cause: error })
    throw error
  }
}
