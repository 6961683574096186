import assert from 'node:assert/strict'

import type { CurrentUser } from '@coterie/contract/account/account'

import type { Attack } from '../attack.ts'

const changes = [
  ['POST /api/logout', undefined],
  ['PATCH /api/user/preferences', { notifications: { email: false } }],
  ['POST /api/groups', { name: 'Made by another site' }],
  ['DELETE /api/user', undefined],
] as const

const foreignOrigins = ['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:1']

export const forgery: readonly Attack[] = [
  {
    name: "Another site can't change anything with a visitor's cookie",
    run: async (target) => {
      const ada = await target.createPerson('Ada')
      for (const origin of foreignOrigins)
        for (const [call, body] of changes) {
          const { status } = await ada.call(call, {
            body,
            headers: { origin, 'sec-fetch-site': 'cross-site' },
          })
          assert.equal(status, 403, `${call} from ${origin} returned ${status}`)
        }
      const formPost = await ada.call('POST /api/groups', {
        body: JSON.stringify({ name: 'Made by a form' }),
        headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
      })
      assert.equal(formPost.status, 403)
    },
  },
  {
    name: "Role, plan and points can't be set by a request",
    run: async (target) => {
      const ada = await target.createPerson('Ada')
      await ada.call('POST /api/user/profile', {
        body: {
          name: 'Ada',
          role: 'admin',
          subscriptionPlan: 'premium',
          points: 9999,
          id: 1,
          email: 'a@b.example',
        },
      })
      const { body } = await ada.call<CurrentUser>('GET /api/user')
      assert.deepEqual(
        [body.role, body.subscriptionPlan, body.id, body.email],
        ['user', 'free', ada.id, ada.email],
      )
    },
  },
  {
    name: 'Documents and scripts are not accepted as pictures',
    run: async (target) => {
      const ada = await target.createPerson('Ada')
      const files = {
        'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        'a.html': '<!doctype html><script>alert(1)</script>',
        'a.gif': 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000',
      }
      for (const [name, text] of Object.entries(files)) {
        const body = new FormData()
        body.set('name', 'Ada')
        body.set('profilePicture', new Blob([text], { type: 'image/png' }), name)
        const { status } = await ada.call('POST /api/user/profile', { body })
        assert.ok(status === 415, `${name} returned ${status}`)
      }
    },
  },
  {
    name: 'Paths do not expose files of the server',
    run: async (target) => {
      const visitor = target.openBrowser()
      for (const path of [
        '/..%2f..%2fetc/passwd',
        '/pictures/..%2f..%2fsecret',
        '/%2e%2e/package.json',
        '/.env',
      ]) {
        const { text } = await visitor.call(`GET ${path}`)
        assert.doesNotMatch(text, /root:|"workspaces"|SESSION_SECRET/, path)
      }
    },
  },
  {
    name: 'The API description lists no admin endpoints for visitors and members',
    run: async (target) => {
      for (const browser of [target.openBrowser(), await target.createPerson('Ada')])
        for (const path of ['/api/openapi.json', '/api/docs']) {
          const { text } = await browser.call(`GET ${path}`)
          assert.doesNotMatch(text, /\/api\/admin/, path)
        }
    },
  },
]
