import type { CurrentUser } from '@coterie/contract/account/account'
import { m } from '@coterie/contract/paraglide/messages'

import { call } from '../../api/call.ts'
import { getErrorText, tryOrUndefined } from '../../api/errors.ts'
import { passwordOfferedKey, pendingLinkKey, readItem, writeItem } from '../../api/user-storage.ts'
import { toast } from '../../ui/toast.ts'
import { canKeepPasskey } from './passkeys/can-use-passkeys.ts'

/** An account at a provider that is linked once the person has signed in to their account here. */
type PendingLink = { state: string; provider: string; expiresAt: number }

const tenMinutes = 10 * 60 * 1000

/** Shared by all tabs: the link of a sign-in email opens in another one. */
export function savePendingLink(link: Omit<PendingLink, 'expiresAt'>): void {
  const value: PendingLink = { ...link, expiresAt: Date.now() + tenMinutes }
  tryOrUndefined(() => localStorage.setItem(pendingLinkKey, JSON.stringify(value)))
}

export function clearPendingLink(): void {
  tryOrUndefined(() => localStorage.removeItem(pendingLinkKey))
}

/** Completes the pending link, if there is one. If that fails, the person stays signed in. */
export async function finishPendingLink(): Promise<void> {
  const stored = tryOrUndefined(() => localStorage.getItem(pendingLinkKey)) ?? null
  const link = tryOrUndefined((): Partial<PendingLink> | null => JSON.parse(stored ?? 'null'))
  clearPendingLink()
  if (link?.state === undefined || (link.expiresAt ?? 0) < Date.now()) return
  const { provider = m.provider_unknown() } = link
  try {
    await call('POST /api/user/identities', { body: { state: link.state } })
    toast({ title: m.provider_linked({ provider }) })
  } catch (error) {
    const title = m.provider_link_failed({ provider })
    toast({ title, description: getErrorText(error), kind: 'destructive' })
  }
}

/**
 * Suggests setting a password, once per browser. The caller checks that the user has none and has finished onboarding. A
 * passkey is offered first: then the password waits for the next sign-in.
 */
export async function offerPassword(
  { isOfferedPasskey }: Pick<CurrentUser, 'isOfferedPasskey'>,
  openSettings: () => void,
): Promise<void> {
  if (readItem(passwordOfferedKey) !== null) return
  if (isOfferedPasskey && (await canKeepPasskey())) return
  writeItem(passwordOfferedKey, 'true')
  toast({
    title: m.account_password_offer(),
    description: m.security_set_password_hint(),
    isPersistent: true,
    action: { label: m.security_set_password(), onPress: openSettings },
  })
}
