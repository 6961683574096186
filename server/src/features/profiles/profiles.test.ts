import type { CurrentUser } from '@coterie/contract/account/account'
import type { PromptAnswer } from '@coterie/contract/prompts'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { createFlatPng } from '../../testing/flat-png.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, app, cast } = await openTestApp()

const jpeg = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#d5502f' } })
  .withExif({ IFD0: { Copyright: 'A photographer' } })
  .jpeg()
  .toBuffer()

function createForm(picture: Blob | undefined, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  const values = {
    name: 'Mia',
    bio: 'New in town',
    location: JSON.stringify({ city: 'München', country: 'Germany' }),
    interests: JSON.stringify(['hiking', 'movies', 'Rock climbing']),
    ...fields,
  }
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  if (picture !== undefined) form.set('profilePicture', picture, 'me.jpg')
  return form
}

test('onboarding saves name, bio, picture, location and interests', async () => {
  const mia = await cast.person('Mia')
  const { status, body } = await mia.send<CurrentUser>('POST /api/user/profile', {
    body: createForm(new Blob([new Uint8Array(jpeg)])),
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Mia',
    bio: 'New in town',
    location: 'Munich, Germany',
    place: { city: 'Munich', country: 'Germany' },
    interests: ['Hiking', 'Movies', 'Rock Climbing'],
    onboarded: true,
  })
  const picture = await app.inject(String(body.avatar))
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['cache-control']).toContain('immutable')
  const metadata = await sharp(picture.rawPayload).metadata()
  expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', 320, undefined])
})

test('a JSON edit changes only the given fields', async () => {
  const nora = await cast.person('Nora', { interests: ['Chess', 'Hiking'] })
  const first = await nora.call('POST /api/user/profile', { body: { name: 'Nora B.', interests: ['Chess'] } })
  expect(first.body).toMatchObject({ name: 'Nora B.', interests: ['Chess'], location: 'Berlin, DE' })
  const second = await nora.call('POST /api/user/profile', {
    body: { name: 'Nora B.', location: null, bio: '' },
  })
  expect(second.body).toMatchObject({ interests: ['Chess'], location: null, bio: null })
})

test('pronouns are shown with the profile, stay when left out, and can be removed', async () => {
  const [nora, ada] = [await cast.person('Nora'), await cast.person('Ada')]
  const save = async (form: { pronouns?: string }) =>
    (await nora.call('POST /api/user/profile', { body: { name: 'Nora', ...form } })).body.pronouns
  expect(await save({ pronouns: ' she/her ' })).toBe('she/her')
  expect(await save({})).toBe('she/her')
  const page = await ada.call('GET /api/people/{id}', { params: { id: String(nora.id) } })
  const cards = await ada.call('GET /api/users', {})
  const sent = await nora.call('POST /api/friend-requests', { body: { toId: ada.id } })
  const request = await ada.call('GET /api/friend-requests/{id}', { params: { id: String(sent.body.id) } })
  const card = cards.body.find(({ id }) => id === nora.id)
  expect([page.body.pronouns, card?.pronouns, request.body.fromUserPronouns]).toEqual(
    Array(3).fill('she/her'),
  )
  expect(await save({ pronouns: '' })).toBeNull()
})

const answers: PromptAnswer[] = [
  { prompt: 'ask_me_about', answer: 'Old maps' },
  { prompt: 'on_a_free_sunday', answer: 'A long walk' },
  { prompt: 'company_for', answer: 'Cold lakes' },
]

test('prompt answers are shown on the profile and the card, stay when left out, and can be removed', async () => {
  const [nora, ada] = [await cast.person('Nora'), await cast.person('Ada')]
  const save = async (form: { promptAnswers?: PromptAnswer[] }) =>
    (await nora.call('POST /api/user/profile', { body: { name: 'Nora', ...form } })).body.promptAnswers
  expect(await save({ promptAnswers: [{ prompt: 'learning', answer: ' The accordion ' }] })).toEqual([
    { prompt: 'learning', answer: 'The accordion' },
  ])
  expect(await save({ promptAnswers: answers })).toEqual(answers)
  expect(await save({})).toEqual(answers)
  const params = { id: String(nora.id) }
  const page = await ada.call('GET /api/people/{id}', { params })
  const cards = await ada.call('GET /api/users', {})
  const card = cards.body.find(({ id }) => id === nora.id)
  expect([page.body.promptAnswers, card?.promptAnswers]).toEqual([answers, answers])
  await nora.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  expect((await ada.send('GET /api/people/{id}', { params })).status).toBe(404)
  expect(JSON.stringify((await ada.call('GET /api/users', {})).body)).not.toContain('Old maps')
  expect(await save({ promptAnswers: [] })).toEqual([])
})

test('onboarding saves prompt answers with its form', async () => {
  const mia = await cast.person('Mia')
  const { body } = await mia.send<CurrentUser>('POST /api/user/profile', {
    body: createForm(undefined, { promptAnswers: JSON.stringify(answers) }),
  })
  expect(body.promptAnswers).toEqual(answers)
})

test('someone else’s prompt answers can’t be changed', async () => {
  const [nora, otto] = [await cast.person('Nora'), await cast.person('Otto')]
  await nora.call('POST /api/user/profile', { body: { name: 'Nora', promptAnswers: answers } })
  await otto.send('POST /api/user/profile', { body: { id: nora.id, name: 'Otto', promptAnswers: [] } })
  expect((await nora.call('GET /api/user', {})).body.promptAnswers).toEqual(answers)
})

test('a prompt that no longer exists is left out', async () => {
  const nora = await cast.person('Nora')
  const stored = JSON.stringify([{ prompt: 'gone', answer: 'x' }, answers[0]])
  await ctx.db.updateTable('users').set({ prompt_answers: stored }).where('id', '=', nora.id).execute()
  expect((await nora.call('GET /api/user', {})).body.promptAnswers).toEqual([answers[0]])
})

const repeatedPrompt: PromptAnswer = { prompt: 'ask_me_about', answer: 'Again' }

test.each([
  ['a long answer', [{ prompt: 'learning', answer: 'x'.repeat(121) }], 'Keep it to 120 characters or fewer'],
  ['an empty answer', [{ prompt: 'learning', answer: ' ' }], 'Complete the sentence or remove it.'],
  ['two lines', [{ prompt: 'learning', answer: 'a\nb' }], 'Remove the characters that can’t be saved'],
  ['an unknown prompt', [{ prompt: 'salary', answer: 'x' }], 'promptAnswers.0.prompt'],
  ['the same prompt twice', [answers[0], repeatedPrompt], 'Choose each prompt once'],
  ['a fourth prompt', [...answers, { prompt: 'learning', answer: 'x' }], 'Answer up to 3 prompts'],
  ['a text', 'ask_me_about', 'promptAnswers'],
])('refuses %s for a prompt, and changes nothing', async (_, promptAnswers, message) => {
  const nora = await cast.person('Nora')
  const body = { name: 'Nora B.', promptAnswers }
  const refused = await nora.send<{ error: unknown }>('POST /api/user/profile', { body })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain(message)
  expect((await nora.call('GET /api/user', {})).body).toMatchObject({ name: 'Nora', promptAnswers: [] })
})

test('refuses a script disguised as a picture, and saves nothing', async () => {
  const otto = await cast.person('Otto')
  const script = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' })
  const response = await otto.send('POST /api/user/profile', {
    body: createForm(script, { name: 'Changed' }),
  })
  expect(response).toMatchObject({ status: 415, body: { error: { code: 'not_a_picture' } } })
  expect((await otto.call('GET /api/user', {})).body).toMatchObject({ name: 'Otto', avatar: null })
})

test('removing a picture purges it; leaving out the field keeps it', async () => {
  const bea = await cast.person('Bea')
  const added = await bea.send<CurrentUser>('POST /api/user/profile', {
    body: createForm(new Blob([new Uint8Array(jpeg)])),
  })
  expect(added.body.avatar).toMatch(/^\/pictures\//)
  const unchanged = await bea.call('POST /api/user/profile', { body: { name: 'Bea' } })
  expect(unchanged.body.avatar).toBe(added.body.avatar)
  const removed = await bea.call('POST /api/user/profile', { body: { name: 'Bea', profilePicture: null } })
  expect(removed.body.avatar).toBeNull()
  const withOtherPicture = await bea.send('POST /api/user/profile', {
    body: { name: 'Bea', profilePicture: '/pictures/of-another-person.webp' },
  })
  expect(withOtherPicture.status).toBe(400)
})

test('a replaced picture is purged unless someone else uses the same one', async () => {
  const [tia, uma] = [await cast.person('Tia'), await cast.person('Uma')]
  const uploadPicture = async (person: typeof tia, side: number) => {
    const body = createForm(new Blob([createFlatPng(side, side)]))
    return String((await person.send<CurrentUser>('POST /api/user/profile', { body })).body.avatar)
  }
  const [sharedUrl, ownUrl] = [await uploadPicture(uma, 50), await uploadPicture(tia, 60)]

  expect(await uploadPicture(tia, 50)).toBe(sharedUrl)
  await tia.call('POST /api/user/profile', { body: { name: 'Tia', profilePicture: null } })
  await ctx.jobs.runDueJobs()

  expect((await app.inject(ownUrl)).statusCode).toBe(404)
  expect((await app.inject(sharedUrl)).statusCode).toBe(200)
})

test('refuses a small file with 200 megapixels before it fills the memory', async () => {
  const zoe = await cast.person('Zoe')
  const hugePicture = createFlatPng(20_000, 10_000)
  expect(hugePicture.length).toBeLessThan(100_000)
  const before = process.memoryUsage.rss()
  const response = await zoe.send('POST /api/user/profile', { body: createForm(new Blob([hugePicture])) })
  expect(response).toMatchObject({ status: 413, body: { error: { code: 'picture_too_large' } } })
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
})

test('accepts a large picture from a camera', async () => {
  const kim = await cast.person('Kim')
  const response = await kim.send<CurrentUser>('POST /api/user/profile', {
    body: createForm(new Blob([createFlatPng(6000, 4000)])),
  })
  expect([response.status, response.body.avatar]).toEqual([200, expect.stringMatching(/-320\.webp$/)])
})

test('refuses a picture with only a valid header', async () => {
  const pia = await cast.person('Pia')
  const broken = new Blob([new Uint8Array(jpeg.subarray(0, 200))])
  const response = await pia.send('POST /api/user/profile', { body: createForm(broken) })
  expect(response).toMatchObject({ status: 415, body: { error: { code: 'not_a_picture' } } })
})

test('refuses more than 2 MB', async () => {
  const quin = await cast.person('Quin')
  const large = new Blob([new Uint8Array(jpeg), new Uint8Array(2 * 1024 * 1024)])
  const response = await quin.send('POST /api/user/profile', { body: createForm(large) })
  expect(response).toMatchObject({ status: 413, body: { error: { code: 'picture_too_large' } } })
})

test.each([
  [{ location: '{"city":"Atlantis","country":"Germany"}' }, 422, 'unknown_city'],
  [{ location: '{"city":"Berlin","country":"Oz"}' }, 422, 'unknown_city'],
  [{ location: '{' }, 400, 'invalid_input'],
  [{ location: '{"city":"","country":""}' }, 400, 'invalid_input'],
  [{ interests: '[]' }, 400, 'invalid_input'],
  [{ interests: '[1]' }, 400, 'invalid_input'],
  [{ interests: '["!!!"]' }, 400, 'invalid_input'],
  [{ interests: '["\\u0000"]' }, 400, 'invalid_input'],
  [{ name: 'M' }, 400, 'invalid_input'],
  [{ bio: 'x'.repeat(501) }, 400, 'invalid_input'],
  [{ pronouns: 'x'.repeat(21) }, 400, 'invalid_input'],
  [{ pronouns: 'she\nher' }, 400, 'invalid_input'],
  [{ pronouns: '\u200B' }, 400, 'invalid_input'],
])('refuses %j', async (fields, status, code) => {
  const rui = await cast.person('Rui')
  const response = await rui.send('POST /api/user/profile', { body: createForm(undefined, fields) })
  expect(response).toMatchObject({ status, body: { error: { code } } })
})

test('an invalid picture URL returns 404, including path traversal', async () => {
  for (const path of [
    '/pictures/x.webp',
    '/pictures/..%2f..%2fpackage.json',
    `/pictures/${'0'.repeat(32)}-96.webp`,
  ]) {
    expect((await app.inject(path)).statusCode).toBe(404)
  }
})
