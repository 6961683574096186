import type { FastifyReply, FastifyRequest } from 'fastify'

import { sessionCookie, sessionLife } from '../sessions.ts'

type Secured = { secure: boolean }

/**
 * The name that a cookie has in the browser. Behind https it gets the `__Host-` prefix: browsers then take it from this
 * host only, so no other subdomain can plant one.
 */
export function cookieName(name: string, { secure }: Secured): string {
  return secure ? `__Host-${name}` : name
}

/** A cookie of ours. The name without the prefix is still read, so that an update signs nobody out. */
export function readCookie(request: Pick<FastifyRequest, 'cookies'>, name: string): string | undefined {
  return request.cookies[cookieName(name, { secure: true })] ?? request.cookies[name]
}

/** Sets an HttpOnly cookie for the whole site. `maxAge`: seconds. */
export function writeCookie(
  reply: FastifyReply,
  name: string,
  { value, maxAge, secure }: Secured & { value: string; maxAge: number },
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const
  reply.setCookie(cookieName(name, { secure }), value, options)
  if (secure && reply.request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/' })
}

/** Keeps the browser signed in, for another while from now on. */
export function setSessionCookie(reply: FastifyReply, token: string, { secure }: Secured): void {
  writeCookie(reply, sessionCookie, { value: token, maxAge: sessionLife.browser / 1000, secure })
}

/** Takes the session out of the browser, under both names. */
export function clearSessionCookie(reply: FastifyReply, { secure }: Secured): void {
  if (secure) reply.clearCookie(cookieName(sessionCookie, { secure }), { path: '/', secure })
  reply.clearCookie(sessionCookie, { path: '/' })
}
