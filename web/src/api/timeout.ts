export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Calls `run` with a signal that aborts after `ms` milliseconds or with `outerSignal`. Throws a TimeoutError. */
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
