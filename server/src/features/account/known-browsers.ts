import { randomBytes, timingSafeEqual } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '../../context.ts'
import { writeCookie, readCookie } from '../../platform/http/security/session-cookie.ts'
import { hashToken } from '../../platform/sessions.ts'
import { findPasswordHash } from './password-queries.ts'

/** What a browser's token is derived from, so that a new password invalidates earlier tokens. */
export type Account = { id: number; password_hash: string | null }

type Deps = Pick<Context, 'config'>

const deviceCookie = 'coterie_device'
const year = 365 * 24 * 60 * 60
/** Enough for a family that shares one browser. */
const maxAccounts = 5

/**
 * The id of this browser if it has signed in to this account with the current password. A known browser has
 * its own throttle, so other people's attempts can't lock it out. The cookie doesn't sign anyone in.
 */
export function getKnownBrowser(ctx: Deps, request: FastifyRequest, account: Account): string | null {
  const { deviceId, tokens } = readDeviceCookie(request)
  const token = tokens.get(account.id)
  if (deviceId === null || token === undefined) return null
  const [actual, expected] = [Buffer.from(token), Buffer.from(createBrowserToken(ctx, deviceId, account))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? deviceId : null
}

export function rememberBrowser(ctx: Deps, reply: FastifyReply, account: Account): void {
  const { deviceId, tokens } = readDeviceCookie(reply.request)
  const id = deviceId ?? randomBytes(16).toString('base64url')
  tokens.delete(account.id)
  const entries = [[account.id, createBrowserToken(ctx, id, account)] as const, ...tokens].slice(
    0,
    maxAccounts,
  )
  const value = [id, ...entries.map(([userId, token]) => `${userId}-${token}`)].join('.')
  const secure = ctx.config.appUrl.startsWith('https:')
  writeCookie(reply, deviceCookie, { value, maxAge: year, secure })
}

export async function rememberBrowserForUser(
  ctx: Pick<Context, 'config' | 'db'>,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  const account = await findPasswordHash(ctx.db, userId)
  if (account !== undefined) rememberBrowser(ctx, reply, account)
}

/** Avoids an account lookup for browsers without the cookie. */
export function hasDeviceCookie(request: FastifyRequest): boolean {
  return readDeviceCookie(request).tokens.size > 0
}

function readDeviceCookie(request: FastifyRequest): { deviceId: string | null; tokens: Map<number, string> } {
  const [deviceId = '', ...entries] = (readCookie(request, deviceCookie) ?? '').split('.', maxAccounts + 1)
  if (!/^[\w-]{22}$/.test(deviceId)) return { deviceId: null, tokens: new Map() }
  const matches = entries.map((entry) => /^(?<id>\d{1,15})-(?<token>[\w-]{43})$/.exec(entry)?.groups)
  const tokens = matches.flatMap((groups) =>
    groups === undefined ? [] : [[Number(groups['id']), groups['token'] ?? '']],
  )
  return { deviceId, tokens: new Map(tokens as [number, string][]) }
}

function createBrowserToken({ config }: Deps, deviceId: string, { id, password_hash }: Account): string {
  return hashToken(config.sessionSecret, `known browser ${deviceId} ${id} ${password_hash}`).toString(
    'base64url',
  )
}
