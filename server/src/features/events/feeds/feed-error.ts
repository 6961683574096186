import type { FeedErrorCode } from '@coterie/contract/events/feeds'

/** Why a feed can't be read. Admins see the code in words. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
  readonly code: FeedErrorCode
  /** Status of the response, for `status`. */
  readonly status: number | null

  constructor(
    code: FeedErrorCode,
    { status = null, cause }: { status?: number | null; cause?: unknown } = {},
  ) {
    super(`The feed can’t be read: ${code}${status === null ? '' : ` ${status}`}`, { cause })
    this.code = code
    this.status = status
  }
}
