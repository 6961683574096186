import type { NewCredential, SignedCredential } from '@coterie/contract/account/passkeys'
import type { Api } from '@coterie/contract/api'
import type { Output } from '@coterie/contract/endpoint'
import { m } from '@coterie/contract/paraglide/messages'
import {
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'

import { call } from '../../../api/call.ts'
import { UserError } from '../../../i18n/error-text.ts'
import { product } from '../../../i18n/product.ts'

type RequestOptions = Output<Api['POST /api/login/passkey/options']>
type CreationOptions = Output<Api['POST /api/user/passkeys/options']>

/** Challenges live for five minutes. */
const autofillRenewal = 4 * 60 * 1000

/** Asks for a passkey. Cancels an offer in the email field. */
export async function signWithPasskey(optionsJSON: RequestOptions): Promise<SignedCredential> {
  try {
    return await startAuthentication({ optionsJSON })
  } catch (error) {
    throw toUserError(error)
  }
}

export async function createPasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  try {
    return await startRegistration({ optionsJSON })
  } catch (error) {
    throw toUserError(error)
  }
}

/**
 * Lets the browser suggest passkeys in the field with `autocomplete="… webauthn"`, until one is chosen, another request
 * for a passkey starts, or `signal` aborts.
 */
export async function suggestPasskeys(
  signal: AbortSignal,
  onChosen: (credential: SignedCredential) => void,
): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return
  while (!signal.aborted) {
    const optionsJSON = await call('POST /api/login/passkey/options')
    if (signal.aborted) return
    const suggestion = watchSuggestion(signal)
    try {
      return onChosen(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
    } catch {
      if (!suggestion.isExpired()) return
    } finally {
      suggestion.end()
    }
  }
}

const cancel = () => WebAuthnAbortService.cancelCeremony()

/** Ends a suggestion when its challenge expires, or with `signal`. */
function watchSuggestion(signal: AbortSignal) {
  let isExpired = false
  const timer = setTimeout(() => {
    isExpired = true
    cancel()
  }, autofillRenewal)
  signal.addEventListener('abort', cancel)
  return {
    isExpired: () => isExpired,
    end: () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
    },
  }
}

/** Tells the browser that the server doesn't know this passkey, so that it stops offering it. Best effort. */
export async function forgetPasskey({ id: credentialID }: SignedCredential): Promise<void> {
  const rpID = location.hostname
  await sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(() => undefined)
}

function toUserError(error: unknown): UserError {
  const cause = { cause: error }
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return new UserError(m.passkeys_already_here(), cause)
  const { name } = error as Error
  if (name === 'ConstraintError') return new UserError(m.passkeys_no_screen_lock(), cause)
  // The person cancelled, waited too long, or has no passkey here: browsers don't say which.
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new UserError(m.passkeys_cancelled({ product }), cause)
  return new UserError(m.passkeys_browser_failed(), cause)
}
