import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { createFlatPng } from '../../testing/flat-png.ts'
import { sendMessage, sendAll, sendPicture } from '../../testing/messages.ts'
import {
  createDecisionBody,
  appeal,
  findCase,
  decide,
  listSanctions,
  readCase,
  report,
} from '../../testing/reports.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { openMessagePictures } from '../messages/service.ts'
import { eraseUser } from './service.ts'

const { ctx, cast, clock } = await openTestApp()
const admin = await cast.person('Root', { role: 'admin' })

const erase = (person: Member) => transact(ctx.db, (tx) => eraseUser(ctx, tx, person.id))

async function exportArchive(person: Member): Promise<Record<string, Record<string, unknown>[]>> {
  const { bytes } = await person.download('/api/user/export')
  const files = Object.entries(unzipSync(new Uint8Array(bytes))).filter(([name]) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map(([name, file]) => [
      name.replace('.json', ''),
      JSON.parse(strFromU8(file)) as Record<string, unknown>[],
    ]),
  )
}

test('the archive contains their own reports and the decisions about them, but not who reported them', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben', { bio: 'Ugly' })]
  const target = { kind: 'person', id: ben.id } as const
  await report(ada, target, { text: 'See their page' })
  await decide(admin, (await findCase(admin, target)).id, createDecisionBody('warn', { remove: true }))
  const [decision] = await listSanctions(ben)
  await appeal(ben, decision?.id ?? 0)
  const [adasArchive, bensArchive] = [await exportArchive(ada), await exportArchive(ben)]
  expect(adasArchive['reports']).toMatchObject([
    {
      targetKind: 'person',
      targetId: ben.id,
      reason: 'harassment',
      text: 'See their page',
      outcome: 'upheld',
    },
  ])
  expect(adasArchive['sanctions']).toEqual([])
  expect(bensArchive['reports']).toEqual([])
  expect(bensArchive['sanctions']).toMatchObject([
    { decision: 'warned', removed: true, text: 'Please be kind.', appeal: 'It was a quotation.' },
  ])
  expect(JSON.stringify(bensArchive['sanctions'])).not.toContain('Ada')
})

test('a report keeps neither the name nor the text of an erased reporter, nor context written by an erased person', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const groupId = await seedCircle(ctx, { by: ben, members: [ada, cleo] })
  await sendAll(clock, cleo, groupId, ['Look here'])
  const { body: bad } = await sendMessage(ben, groupId, 'Ugly words')
  const target = { kind: 'message', id: bad.id } as const
  await report(ada, target, { text: 'I am Ada and I saw it' })
  const { id } = await findCase(admin, target)
  await erase(ada)
  await erase(cleo)
  const { body } = await readCase(admin, id)
  expect(body.reports).toMatchObject([{ reporter: null, text: '', evidence: { text: 'Ugly words' } }])
  expect(body.reports[0]?.evidence?.surroundingMessages.map(({ name, text }) => [name, text])).toEqual([
    ['Unknown User', ''],
    ['Ben', 'Ugly words'],
  ])
  const rows = await ctx.db.selectFrom('reports').selectAll().where('case_id', '=', id).execute()
  expect(JSON.stringify(rows)).not.toMatch(/Ada|Cleo|Look here/)
})

test('erasing an author deletes reports about them and their pictures', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const { body: sent } = await sendPicture(ben, groupId, new Blob([createFlatPng(40, 30)]))
  const target = { kind: 'picture', of: 'message', id: sent.id } as const
  await report(ada, target)
  const { id } = await findCase(admin, target)
  await decide(admin, id, createDecisionBody('remove'))
  await ctx.jobs.runDueJobs()
  const { key } = await ctx.db.selectFrom('evidence_pictures').select('key').executeTakeFirstOrThrow()
  const pictureExists = async () => (await openMessagePictures(ctx.config).open(`${key}-960.webp`)) !== null
  expect(await pictureExists()).toBe(true)
  await erase(ben)
  await ctx.jobs.runDueJobs()
  expect(await pictureExists()).toBe(false)
  expect((await readCase(admin, id)).status).toBe(404)
  for (const table of ['reports', 'report_cases', 'sanctions', 'evidence_pictures'] as const) {
    const rows = await ctx.db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
  }
})
