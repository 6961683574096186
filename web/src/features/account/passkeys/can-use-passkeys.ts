/** Passkeys need https or localhost, and belong to a host name: an IP address can't have any. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|:/.test(location.hostname)
}

/** Whether this device can keep a passkey itself, without a security key. */
export async function canKeepPasskey(): Promise<boolean> {
  return canUsePasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())
}
