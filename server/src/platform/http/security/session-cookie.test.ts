import { expect, test } from 'vitest'

import { hashPassword } from '../../../features/account/passwords.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { ctx, app, cast } = await openTestApp({ APP_URL: 'https://coterie.example' })
const password = 'correct horse'

async function setCookies(
  method: 'GET' | 'POST',
  url: string,
  request: { payload?: object; cookie?: string },
) {
  const { payload, cookie } = request
  const headers = cookie === undefined ? {} : { cookie }
  const response = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  const lines = [response.headers['set-cookie'] ?? []].flat()
  return { status: response.statusCode, lines: lines.filter((line) => line.includes('coterie_')) }
}

test('behind https, cookies have the __Host- prefix and the attributes that it requires', async () => {
  const { id, email } = await cast.person('Ada')
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  const { lines } = await setCookies('POST', '/api/login', { payload: { email, password } })
  expect(lines.map((line) => line.split('=')[0])).toEqual(['__Host-coterie_session', '__Host-coterie_device'])
  for (const line of lines) {
    expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(line).not.toContain('Domain')
  }
  const cookie = lines[0]?.split(';')[0] ?? ''
  expect((await setCookies('GET', '/api/user', { cookie })).status).toBe(200)
  const signedOut = await setCookies('POST', '/api/logout', { cookie })
  expect(signedOut.lines.filter((line) => line.startsWith('__Host-coterie_session=;'))).toHaveLength(1)
  expect((await setCookies('GET', '/api/user', { cookie })).status).toBe(401)
})

test('accepts the cookie of an earlier version, and replaces it', async () => {
  const ben = await cast.person('Ben')
  const cookie = ben.headers['cookie'] ?? ''
  const { status, lines } = await setCookies('GET', '/api/user', { cookie })
  expect(status).toBe(200)
  expect(lines.map((line) => line.split(';')[0])).toEqual([`__Host-${cookie}`, 'coterie_session='])
})
