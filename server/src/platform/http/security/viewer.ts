import type { Audience } from '@coterie/contract/endpoint'
import { notAllowed, notSignedIn, secondFactorMissing } from '@coterie/contract/refusals'
import type { FastifyRequest } from 'fastify'

import type { Viewer } from '../../sessions.ts'
import { sessionCookie } from '../../sessions.ts'
import { readCookie } from './session-cookie.ts'

/** The token from the session cookie or the bearer header. */
export function readToken(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer (?<token>[\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.groups?.[
    'token'
  ]
  return bearer ?? readCookie(request, sessionCookie)
}

/** @returns a refusal if the viewer is not in the audience. */
export function checkAudience(
  audience: Audience,
  viewer: Viewer | null,
): typeof notSignedIn | typeof notAllowed | typeof secondFactorMissing | null {
  if (audience === 'anyone') return null
  if (viewer === null) return notSignedIn
  const admitted = {
    signedIn: true,
    premium: viewer.plan !== 'free',
    advertiser: viewer.plan === 'advertiser' || viewer.role === 'admin',
    admin: viewer.role === 'admin',
  }
  if (!admitted[audience]) return notAllowed
  return audience === 'admin' && viewer.lacksSecondFactor === true ? secondFactorMissing : null
}
