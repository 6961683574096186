import type { NewCredential, SignedCredential } from '@coterie/contract/account/passkeys'

import type { Config } from '../../../config/config.ts'

/** Loaded when it is first needed: 200 modules for certificates. */
const loadWebauthn = () => import('@simplewebauthn/server')

type Site = Pick<Config, 'appName' | 'appUrl'>

export const challengeLife = 5 * 60 * 1000

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Ed25519, ECDSA with P-256, and RSA (Windows Hello). */
const algorithms = [-8, -7, -257]

/** Passkeys work on the host of the app's address, and nowhere else. */
function getRelyingParty({ appUrl }: Pick<Site, 'appUrl'>) {
  const { hostname, origin } = new URL(appUrl)
  return { rpID: hostname, origin }
}

export async function createRequestOptions(site: Site) {
  const { generateAuthenticationOptions } = await loadWebauthn()
  const { challenge } = await generateAuthenticationOptions({ rpID: getRelyingParty(site).rpID })
  return {
    challenge,
    rpId: getRelyingParty(site).rpID,
    timeout: challengeLife,
    userVerification: 'required',
  } as const
}

type Owner = { id: number; email: string; name: string }
type StoredPasskey = { credential_id: Buffer; transports: readonly string[] }

/** The user ID is the same for all passkeys of a person, so that a password manager keeps only the newest. */
export async function createCreationOptions(site: Site, owner: Owner, existing: readonly StoredPasskey[]) {
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: site.appName,
    rpID: getRelyingParty(site).rpID,
    userID: new Uint8Array(Buffer.from(String(owner.id))),
    userName: owner.email,
    userDisplayName: owner.name,
    timeout: challengeLife,
    supportedAlgorithmIDs: algorithms,
  })
  return {
    challenge: options.challenge,
    rp: { id: getRelyingParty(site).rpID, name: site.appName },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: challengeLife,
    attestation: 'none',
    excludeCredentials: existing.map(({ credential_id, ...passkey }) => ({
      id: credential_id.toString('base64url'),
      type: 'public-key' as const,
      transports: filterTransports(passkey.transports),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  } as const
}

/** The challenge that the authenticator signed. */
export async function readChallenge({ response }: NewCredential | SignedCredential): Promise<Buffer | null> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON)
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url') : null
  } catch {
    return null
  }
}

/** @returns null if it isn't a passkey for this site, or the authenticator did not verify the user. */
export async function verifyNewCredential(site: Site, credential: NewCredential, challenge: Buffer) {
  const { verifyRegistrationResponse } = await loadWebauthn()
  const { rpID, origin } = getRelyingParty(site)
  const { response, ...rest } = credential
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...rest,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    return {
      credentialId: Buffer.from(registrationInfo.credential.id, 'base64url'),
      publicKey: Buffer.from(registrationInfo.credential.publicKey),
      counter: registrationInfo.credential.counter,
      transports: filterTransports(response.transports ?? []),
      isBackedUp: registrationInfo.credentialBackedUp,
    }
  } catch {
    // The library throws for each kind of mismatch.
    return null
  }
}

/** @returns null if the signature isn't for this site, or the counter did not grow. */
export async function verifySignedCredential(
  site: Site,
  credential: SignedCredential,
  challenge: Buffer,
  passkey: { credential_id: Buffer; public_key: Buffer; counter: number },
) {
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { rpID, origin } = getRelyingParty(site)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    })
    if (!verified) return null
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
  } catch {
    return null
  }
}

function filterTransports(values: readonly string[]): (typeof transports)[number][] {
  return transports.filter((transport) => values.includes(transport))
}
