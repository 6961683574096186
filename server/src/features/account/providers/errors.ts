import {
  providerDenied,
  providerFailed,
  providerUnavailable,
} from '@coterie/contract/account/sign-in-providers'
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'

import type { SignInProvider } from '../../../config/sign-in-providers.ts'
import type { Context } from '../../../context.ts'
import { ProviderUnavailableError } from './provider-fetch.ts'

const cancelled = new Set(['access_denied', 'consent_required', 'user_cancelled_authorize'])
const unavailable = new Set(['server_error', 'temporarily_unavailable'])

/** The refusal for a failed call to a provider. The log has the reason, for the operator. */
export function toProviderRefusal({ log }: Pick<Context, 'log'>, { id }: SignInProvider, error: unknown) {
  const isResponse = error instanceof AuthorizationResponseError
  if (isResponse && cancelled.has(error.error)) return providerDenied
  const isUnavailable = findUnavailable(error) !== undefined || (isResponse && unavailable.has(error.error))
  log.warn(
    { err: findUnavailable(error) ?? error, provider: id, reason: getReason(error) },
    getMessage(isUnavailable),
  )
  return isUnavailable ? providerUnavailable : providerFailed
}

function getMessage(isUnavailable: boolean): string {
  return isUnavailable
    ? 'A sign-in provider is not available'
    : 'A response of a sign-in provider was refused'
}

/** openid-client wraps the errors of our fetch. */
function findUnavailable(error: unknown): ProviderUnavailableError | undefined {
  if (error instanceof ProviderUnavailableError) return error
  return error instanceof Error && error.cause !== undefined ? findUnavailable(error.cause) : undefined
}

function getReason(error: unknown): string | undefined {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return error.error
  const isTimestamp =
    error instanceof Error && 'code' in error && error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
  return isTimestamp ? 'the clocks of the provider and of this server differ' : undefined
}
