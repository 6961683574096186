import type { SignedCredential } from '@coterie/contract/account/passkeys'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText, isApiError } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { fetchCode } from '../../../ui/lazy.tsx'
import { FormError, Notice } from '../../../ui/notice.tsx'
import { LoginError } from '../login-error.tsx'
import { useSignIn } from '../sign-in.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'

const loadWebauthn = () => fetchCode(() => import('./webauthn.ts'))

type PasskeySignInProps = {
  /** Also suggests passkeys in the field with `autocomplete="… webauthn"`. */
  suggestsInField?: boolean
}

/** A button that signs in with a passkey; nothing where passkeys don't work. */
export function PasskeySignIn({ suggestsInField = false }: PasskeySignInProps) {
  // The server can't know, so it renders the button.
  const isAvailable = useSyncExternalStore(subscribeToNothing, canUsePasskeys, () => true)
  const { choose, send, isPending, choiceError, error } = usePasskeySignIn()
  useSuggestions(suggestsInField && isAvailable && !isPending, send)
  if (!isAvailable) return null
  return (
    <>
      {!isPending && (choiceError ?? error) && (
        <FormError>
          {choiceError && <Notice>{getErrorText(choiceError)}</Notice>}
          {error && <LoginError error={error} />}
        </FormError>
      )}
      <Button variant="secondary" fullWidth pending={isPending} onClick={choose} className="-mt-2">
        {isPending ? m.account_checking_passkey() : m.account_use_passkey()}
      </Button>
    </>
  )
}

function usePasskeySignIn() {
  const signIn = useSignIn()
  const choice = useMutation({
    mutationFn: async () => {
      const { signWithPasskey } = await loadWebauthn()
      return await signWithPasskey(await call('POST /api/login/passkey/options'))
    },
  })
  const send = (credential: SignedCredential) =>
    signIn.mutate(
      { credential },
      {
        onError: async (error) => {
          if (isApiError(error, 'unknown_passkey')) await (await loadWebauthn()).forgetPasskey(credential)
        },
      },
    )
  function choose() {
    signIn.reset()
    choice.mutate(undefined, { onSuccess: send })
  }
  const isPending = choice.isPending || signIn.isPending
  return { choose, send, isPending, choiceError: choice.error, error: signIn.error }
}

/** From the first touch, key or move of the pointer on, so that opening the page requests nothing. */
function useSuggestions(isOn: boolean, onChosen: (credential: SignedCredential) => void): void {
  const send = useEffectEvent(onChosen)
  useEffect(() => {
    if (!isOn) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const listening = new AbortController()
    async function start() {
      listening.abort()
      const { suggestPasskeys } = await loadWebauthn()
      await suggestPasskeys(signal, (credential) => send(credential))
    }
    for (const type of ['pointerdown', 'pointermove', 'keydown'])
      // Best effort: the button remains.
      addEventListener(type, () => void start().catch(() => undefined), { signal: listening.signal })
    return () => {
      listening.abort()
      controller.abort()
    }
  }, [isOn])
}

const subscribeToNothing = () => () => undefined
