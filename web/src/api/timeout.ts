/** Something took longer than it may. The message says what. */
export class TimeoutError extends Error {
  override readonly name = 'TimedOut'
}

/**
 * Runs `work` and gives up after `ms` milliseconds: its signal aborts and TimedOut is thrown with
 * `message`. `outer` aborts it too, without a TimedOut.
 */
export async function withTimeout<T>(
  ms: number,
  message: string,
  run: (signal: AbortSignal) => Promise<T>,
  outerSignal?: AbortSignal,
): Promise<T> {
  const timeoutSignal = AbortSignal.timeout(ms)
  try {
    return await run(
      outerSignal === undefined ? timeoutSignal : AbortSignal.any([outerSignal, timeoutSignal]),
    )
  } catch (error) {
    if (timeoutSignal.aborted && outerSignal?.aborted !== true)
      throw new TimeoutError(message, { cause: error })
    throw error
  }
}
