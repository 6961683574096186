import assert from 'node:assert/strict'

import type { Attack } from '../attack.ts'
import type { AttackBrowser } from '../browser.ts'
import { password } from '../target.ts'
import type { Person, Target } from '../target.ts'

const attackersPassword = 'a password of the attacker’s'

const register = (browser: AttackBrowser, email: string, secret: string, name = 'Ada') =>
  browser.call('POST /api/register', { body: { name, email, password: secret } })

const signIn = (browser: AttackBrowser, email: string, secret: string) =>
  browser.call('POST /api/login', { body: { email, password: secret } })

/** The path of the link in the next email to an address. */
async function findLink(target: Target, email: string): Promise<string> {
  const { text = '' } = await target.mails.next(email)
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  assert.ok(link !== undefined, `no link in ${text}`)
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

async function findConfirmationLink(target: Target, email: string): Promise<string> {
  for (;;) {
    const link = await findLink(target, email)
    if (link.includes('confirm=')) return link
  }
}

const introduce = (browser: AttackBrowser, to: Person) =>
  browser.call('POST /api/friend-requests', { body: { toId: to.id, introduction: 'Hello' } })

const report = (actor: Person, person: Person) =>
  actor.call('POST /api/reports', {
    body: { target: { kind: 'person', id: person.id }, reason: 'harassment', text: 'They follow me home.' },
  })

async function ban(target: Target, person: Person): Promise<void> {
  const admin = await target.createPerson('Root', { role: 'admin' })
  await report(await target.createPerson('Witness'), person)
  const cases = await admin.list<{ id: number; target: { id: number } }>('/api/admin/reports')
  const match = cases.find(({ target: reported }) => reported.id === person.id)
  const { status, text } = await admin.call(`PUT /api/admin/reports/${match?.id}/decision`, {
    body: { action: 'ban', reason: 'harassment', text: 'Please stay away.' },
  })
  assert.equal(status, 200, text)
}

const deceptiveNames = [
  '\u202EeidarB ayaM',
  'Maya\u200B Brandt',
  'M\u0430ya Brandt',
  'Maya\u{E0041}\u{E0042} Brandt',
  '\u0301\u0301',
  `Maya${'\u0301'.repeat(40)} Brandt`,
  'Coterie Support',
  'C\u043Eterie Supp\u043Ert',
  'Admin',
  'M0derator',
]

export const accounts: readonly Attack[] = [
  {
    name: "Signing up with a stranger's approved address does not give access to the account",
    run: async (target) => {
      const email = await target.approveNewAddress('Victim')
      const attacker = target.openBrowser()
      assert.equal((await register(attacker, email, attackersPassword)).status, 201)
      const link = await findLink(target, email)
      const scanner = target.openBrowser()
      for (const method of ['HEAD', 'GET']) await scanner.call(`${method} ${link}`)
      assert.notEqual((await signIn(attacker, email, attackersPassword)).status, 200, 'after a mail scanner')

      const owner = target.openBrowser()
      assert.equal((await register(owner, email, password)).status, 201, 'the owner cannot sign up')
      await findLink(target, email)
      assert.notEqual(
        (await signIn(attacker, email, attackersPassword)).status,
        200,
        'after the owner signed up',
      )
    },
  },
  {
    name: 'A network can probe ten addresses an hour, and cannot detect bans',
    run: async (target) => {
      const probe = target.openBrowser()
      let checked = 0
      for (let index = 0; index < 15; index += 1) {
        const { status } = await register(probe, `probe${index}@example.org`, password)
        assert.notEqual(status, 500)
        if (status !== 429) checked += 1
      }
      assert.ok(checked <= 10, `${checked} addresses were checked`)

      const banned = await target.createPerson('Banned')
      await ban(target, banned)
      const [bannedResponse, unknownResponse] = [
        await register(target.openBrowser(), banned.email, password),
        await register(target.openBrowser(), 'unknown@example.org', password),
      ]
      assert.deepEqual(
        [bannedResponse.status, bannedResponse.body],
        [unknownResponse.status, unknownResponse.body],
      )
    },
  },
  {
    name: 'A person who deletes their account and signs up again is still blocked, reported and limited',
    run: async (target) => {
      const vicky = await target.createPerson('Vicky')
      const mallory = await target.createPerson('Mallory')
      const admin = await target.createPerson('Root', { role: 'admin' })
      await vicky.call(`PUT /api/people/${mallory.id}/block`)
      await report(vicky, mallory)
      const strangers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => target.createPerson('Stranger')))
      const last = strangers.pop()
      assert.ok(last !== undefined)
      for (const stranger of strangers) assert.equal((await introduce(mallory, stranger)).status, 201)

      assert.equal((await mallory.call('DELETE /api/user', { body: { password } })).status, 204)
      const returning = target.openBrowser()
      assert.equal((await register(returning, mallory.email, password, 'Mallory')).status, 201)
      const token = new URL(
        await findConfirmationLink(target, mallory.email),
        'http://localhost',
      ).searchParams.get('confirm')
      assert.equal((await returning.call('POST /api/verify-email', { body: { token } })).status, 200)
      const profile = {
        name: 'Mallory',
        location: { city: 'Berlin', country: 'Germany' },
        interests: ['Hiking'],
      }
      assert.equal((await returning.call('POST /api/user/profile', { body: profile })).status, 200)

      assert.equal((await returning.call(`GET /api/people/${vicky.id}`)).status, 404, 'the block is gone')
      assert.equal((await introduce(returning, last)).status, 429, 'the daily limit is gone')
      const { body } = await returning.call<{ id: number }>('GET /api/user')
      const cases = await admin.list<{ target: { id: number } }>('/api/admin/reports')
      assert.ok(
        cases.some(({ target: reported }) => reported.id === body.id),
        'the report is gone',
      )
    },
  },
  {
    name: 'Names that imitate other people or the staff are refused',
    run: async (target) => {
      const mallory = await target.createPerson('Mallory')
      const accepted: string[] = []
      for (const name of deceptiveNames) {
        const { status } = await mallory.call('POST /api/user/profile', { body: { name } })
        if (status === 200) accepted.push(JSON.stringify(name))
      }
      assert.deepEqual(accepted, [])
    },
  },
  {
    name: 'Revoking an approval or changing the password ends the calendar URL',
    run: async (target) => {
      const admin = await target.createPerson('Root', { role: 'admin' })
      for (const change of ['approval', 'password'] as const) {
        const ada = await target.createPerson('Ada')
        const { body } = await ada.call<{ url: string }>('POST /api/user/calendar')
        const { pathname } = new URL(body.url)
        assert.equal((await target.openBrowser().call(`GET ${pathname}`)).status, 200)
        if (change === 'approval')
          await admin.call('POST /api/admin/approvals/revoke', { body: { email: ada.email } })
        else
          await ada.call('POST /api/user/password', {
            body: { currentPassword: password, newPassword: 'another correct horse battery' },
          })
        assert.notEqual(
          (await target.openBrowser().call(`GET ${pathname}`)).status,
          200,
          `after the ${change} change`,
        )
        if (change === 'approval') {
          const ben = await target.createPerson('Ben')
          assert.equal((await ben.call(`GET /api/people/${ada.id}`)).status, 404, 'still visible')
        }
      }
    },
  },
  {
    name: "A stolen session can't export data or delete the account without the password",
    run: async (target) => {
      const ada = await target.createPerson('Ada')
      const calls = ['GET /api/user/export', 'POST /api/user/deactivate', 'DELETE /api/user']
      for (const call of calls) {
        const { status } = await ada.call(call)
        assert.ok(status >= 400 && status < 500, `${call} returned ${status}`)
      }
    },
  },
  {
    name: 'Page scripts get no token at sign-in',
    run: async (target) => {
      const { email } = await target.createPerson('Ada')
      const { status, text } = await target.openBrowser().call('POST /api/login', {
        body: { email, password },
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      assert.equal(status, 200)
      assert.doesNotMatch(text, /access_token/)
    },
  },
]
