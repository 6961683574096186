import type { FastifyReply, FastifyRequest } from 'fastify'

import { sessionCookie, sessionLife } from '../../sessions.ts'

type CookieOptions = { secure: boolean }

/**
 * The name of a cookie in the browser. Behind https it gets the `__Host-` prefix, which keeps other subdomains from setting
 * it.
 */
export function getCookieName(name: string, { secure }: CookieOptions): string {
  return secure ? `__Host-${name}` : name
}

/** Also reads the name without the prefix, so that upgrades don't sign people out. */
export function readCookie(request: Pick<FastifyRequest, 'cookies'>, name: string): string | undefined {
  return request.cookies[getCookieName(name, { secure: true })] ?? request.cookies[name]
}

/** Sets an HttpOnly cookie for the whole site. `maxAge`: seconds. */
export function writeCookie(
  reply: FastifyReply,
  name: string,
  { value, maxAge, secure }: CookieOptions & { value: string; maxAge: number },
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const
  reply.setCookie(getCookieName(name, { secure }), value, options)
  if (secure && reply.request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/' })
}

export function setSessionCookie(reply: FastifyReply, token: string, { secure }: CookieOptions): void {
  writeCookie(reply, sessionCookie, { value: token, maxAge: sessionLife.browser / 1000, secure })
}

/** Deletes the session cookie under both names. */
export function clearSessionCookie(reply: FastifyReply, { secure }: CookieOptions): void {
  if (secure) reply.clearCookie(getCookieName(sessionCookie, { secure }), { path: '/', secure })
  reply.clearCookie(sessionCookie, { path: '/' })
}
