import { passkeyChallengeUsed, passkeyNotAccepted, unknownPasskey } from '@coterie/contract/account/passkeys'
import type { SignedCredential } from '@coterie/contract/account/passkeys'
import { isRefusal } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { findUserByEmail } from '../queries.ts'
import { checkCanSignIn } from '../rules.ts'
import { completeSignIn } from '../service.ts'
import type { SignInRequest } from '../service.ts'
import { markConfirmed } from '../session-confirmation.ts'
import * as queries from './queries.ts'
import { challengeLife, createRequestOptions, readChallenge, verifySignedCredential } from './webauthn.ts'

type Deps = Pick<Context, 'db' | 'config'>

/** @param userId null for signing in, when the person is not known yet */
export async function startPasskeyCheck({ db, config }: Deps, userId: number | null, now: Date) {
  const options = await createRequestOptions(config)
  const challenge = Buffer.from(options.challenge, 'base64url')
  await queries.saveChallenge(db, { challenge, userId, expiresAt: getChallengeExpiry(now) })
  return options
}

/** Without a second step: the authenticator has verified the user. */
export async function signInWithPasskey(
  ctx: Context,
  { credential }: { credential: SignedCredential },
  request: SignInRequest,
) {
  const { now } = request
  const checked = await checkPasskey(ctx, credential, { userId: null, now })
  if (isRefusal(checked)) return checked
  const user = await findUserByEmail(ctx.db, checked.email)
  if (user === undefined) return unknownPasskey
  const claim = (tx: Transaction) => queries.recordUse(tx, { ...checked, now })
  const result = checkCanSignIn(user, now) ?? (await completeSignIn(ctx, user, claim, request))
  return isRefusal(result) && result.refusal === 'wrong_credentials' ? unknownPasskey : result
}

/** Confirms a session with one of the viewer's passkeys. */
export async function confirmSession(
  ctx: Context,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
  { credential, now }: { credential: SignedCredential; now: Date },
) {
  const checked = await checkPasskey(ctx, credential, { userId: viewer.id, now })
  if (isRefusal(checked)) return checked.refusal === 'unknown_passkey' ? passkeyNotAccepted : checked
  return await transact(ctx.db, async (tx) => {
    if (!(await queries.recordUse(tx, { ...checked, now }))) return passkeyNotAccepted
    await markConfirmed(tx, viewer, now)
    return undefined
  })
}

/** Uses up the challenge, whatever the result. */
async function checkPasskey(
  { db, config }: Deps,
  credential: SignedCredential,
  { userId, now }: { userId: number | null; now: Date },
) {
  const challenge = await readChallenge(credential)
  if (challenge === null) return passkeyNotAccepted
  if (!(await queries.consumeChallenge(db, { challenge, userId, now }))) return passkeyChallengeUsed
  const passkey = await queries.findByCredential(db, Buffer.from(credential.id, 'base64url'))
  if (passkey === undefined || (userId !== null && passkey.user_id !== userId)) return unknownPasskey
  const signed = await verifySignedCredential(config, credential, challenge, passkey)
  if (signed === null) return passkeyNotAccepted
  const { id, email, counter: checkedCounter } = passkey
  return { id, email, checkedCounter, ...signed }
}

export function getChallengeExpiry(now: Date): Date {
  return new Date(now.getTime() + challengeLife)
}
