import { expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { circle } from '../../testing/circles.ts'
import { world } from '../../testing/world.ts'

const { app, cast, ctx, stranger } = await world()
const ada = await cast.person('Ada', { interests: ['Hiking'] })
const ben = await cast.person('Ben', { interests: ['Hiking'] })

type Answers = Record<string, { status: number; body: unknown; link?: string }>

const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }

/** The page as it comes to who opens it, and the answers that stand in it. */
async function open(by: Caller, url: string, headers: Record<string, string> = opened) {
  const page = await app.inject({ url, headers: { ...by.headers, ...headers } })
  const text = /<script type="application\/json" id="first-answers">(?<json>[^<]*)<\/script>/.exec(page.body)
  const json = text?.groups?.['json']
  return { ...page, page: page.body, answers: json === undefined ? null : (JSON.parse(json) as Answers) }
}

test('who opens the app gets with the page who they are and the first cards, as the API gives them', async () => {
  const id = await circle(ctx, { by: ben, name: 'Sunday </script> Hikers' })
  const { page, answers } = await open(ada, '/')
  expect(page).not.toContain('Sunday </script>')
  const user = await ada.call('GET /api/user', {})
  const feed = await ada.call('GET /api/groups/discover', { query: {} })
  expect(answers?.['/api/user']).toEqual({ status: 200, body: user.body })
  expect(answers?.['/api/groups/discover']).toMatchObject({ status: 200, body: feed.body })
  expect(feed.body).toMatchObject([{ id, name: 'Sunday </script> Hikers' }])
})

test('such a page is for this reader alone, and keeps them signed in', async () => {
  const { headers, cookies } = await open(ada, '/messages')
  expect(headers['cache-control']).toBe('no-store')
  expect(cookies.map(({ name }) => name)).toContain('coterie_session')
})

test('who is not signed in hears that, and gets no cards', async () => {
  const { answers } = await open(stranger, '/')
  expect(answers).toEqual({
    '/api/user': { status: 401, body: { error: { code: 'not_signed_in', message: expect.any(String) } } },
  })
})

test('the page of a circle brings what this reader may see of it', async () => {
  const id = await circle(ctx, { by: ben, name: 'Readers' })
  const address = `/api/groups/${id}/public`
  expect((await open(stranger, `/group/${id}`)).answers?.[address]?.body).toMatchObject({
    name: 'Readers',
    role: null,
  })
  expect((await open(ben, `/group/${id}`)).answers?.[address]?.body).toMatchObject({ role: 'admin' })
  const hidden = await circle(ctx, { by: ben, name: 'Hidden', entry: 'invitation' })
  const { answers, page } = await open(stranger, `/group/${hidden}?invite=nonsense`)
  expect(Object.keys(answers ?? {})).toEqual(['/api/user'])
  expect(page).not.toContain('Hidden')
})

test('what only fetches a page, as the worker and crawlers do, gets one with nothing of anybody in it', async () => {
  for (const headers of [{}, { 'sec-fetch-dest': 'empty' }, { ...opened, 'sec-purpose': 'prefetch' }]) {
    const { page, answers, headers: given } = await open(ada, '/', headers)
    expect(answers).toBeNull()
    expect(page).not.toContain('ada@')
    expect(given).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' })
  }
  const head = await app.inject({ method: 'HEAD', url: '/group/1', headers: { ...ada.headers, ...opened } })
  expect(head.headers['cache-control']).not.toBe('no-store')
})

test('the page names the scripts of the screen that it leads to', async () => {
  const scripts = async (by: Caller, url: string) =>
    (await open(by, url)).page.match(/rel="modulepreload" crossorigin href="[^"]+"/g) ?? []
  const [auth, home, bare] = [
    await scripts(stranger, '/auth'),
    await scripts(ada, '/'),
    await open(ada, '/', {}),
  ]
  expect(auth.length).toBeGreaterThan(2)
  expect(home.length).toBeGreaterThan(auth.length)
  expect(bare.page.match(/rel="modulepreload"/g)?.length).toBeLessThan(auth.length)
  expect(await scripts(stranger, '/')).toEqual(auth)
  expect(await scripts(stranger, '/messages/7')).toEqual(auth)
  expect(await scripts(ada, '/auth')).toEqual(home)
})
