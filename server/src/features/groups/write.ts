import { circleLimit } from '@coterie/contract/groups/groups'
import type { GroupPage, OwnGroup, createGroup, editGroup } from '@coterie/contract/groups/groups'
import type { Input } from '@coterie/contract/endpoint'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { forgetPictures } from '../pictures/service.ts'
import { resolvePlace } from '../cities/service.ts'
import { meantInterests } from '../profiles/service.ts'
import { loadCards } from './cards.ts'
import type { Reading } from './cards.ts'
import { joinCircle } from './join.ts'
import {
  copyInterests,
  findImage,
  insertCircle,
  replaceCircleInterests,
  saysNothing,
  updateCircle,
} from './write-queries.ts'
import type { About } from './write-queries.ts'
import { findVisibleCircle } from './queries.ts'
import { cityAndCountry } from './rules.ts'
import { tellCircle } from './live-updates.ts'

type Given<Form> = Reading & { form: Form; picture: Buffer | null; now: Date }
type Edit = Input<typeof editGroup>['body']

/** Makes a circle with the viewer as its admin, unless their plan holds no more. */
export async function createCircle(
  ctx: Pick<Context, 'db' | 'pictures' | 'live'>,
  { form, picture, now, ...reading }: Given<Input<typeof createGroup>['body']>,
) {
  const image = picture === null ? null : await ctx.pictures.keepUpload(picture)
  if (isRefusal(image)) return image
  const about = { ...saysNothing, ...aboutOf(form), name: form.name, image }
  const placeId = await findPlaceId(ctx.db, about.location)
  return await transact(ctx.db, async (tx) => {
    const { viewerId } = reading
    const id = await insertCircle(tx, { ...about, placeId, createdBy: viewerId }, now)
    await chooseInterests(tx, { id, viewerId }, form.interests)
    const joined = await joinCircle(ctx.live, tx, { groupId: id, userId: viewerId, role: 'admin' }, now)
    return joined === 'joined' ? await ownCard(tx, reading, id, now) : circleLimit
  })
}

/** An admin changes what came, all of it or nothing. */
export async function editCircle(
  ctx: Pick<Context, 'db' | 'pictures' | 'jobs' | 'live'>,
  { groupId, form, picture, now, ...reading }: Given<Edit> & { groupId: number },
) {
  const circle = await findVisibleCircle(ctx.db, reading.viewerId, groupId)
  if (circle === undefined) return notFound
  if (circle.role !== 'admin') return notAllowed
  const image = picture === null ? form.picture : await ctx.pictures.keepUpload(picture)
  if (isRefusal(image)) return image
  const changes = { ...aboutOf(form), ...(image === undefined ? {} : { image }) }
  const placeId = await findPlaceId(ctx.db, changes.location ?? null)
  return await transact(ctx.db, async (tx) => {
    const before = await findImage(tx, groupId)
    await updateCircle(tx, groupId, { ...changes, placeId })
    if (image !== undefined) await forgetPictures(ctx, tx, [before])
    await chooseInterests(tx, { id: groupId, viewerId: reading.viewerId }, form.interests)
    await tellCircle(ctx.live, tx, groupId)
    return await ownCard(tx, reading, groupId, now)
  })
}

/** A circle that the viewer may see, with their role in it. */
export async function readCircle(
  db: Queryable,
  reading: Reading,
  id: number,
  now: Date,
): Promise<GroupPage | typeof notFound> {
  const circle = await findVisibleCircle(db, reading.viewerId, id)
  const card = (await loadCards(db, reading, circle === undefined ? [] : [id], now)).get(id)
  return circle === undefined || card === undefined ? notFound : { ...card, role: circle.role }
}

/** Without a choice they are the viewer's own; what is not mentioned stays. */
async function chooseInterests(
  tx: Transaction,
  { id, viewerId }: { id: number; viewerId: number },
  chosen: readonly string[] | undefined,
): Promise<void> {
  if (chosen === undefined) return
  if (chosen.length === 0) return await copyInterests(tx, id, viewerId)
  await replaceCircleInterests(tx, id, meantInterests(chosen))
}

async function ownCard(tx: Transaction, reading: Reading, id: number, now: Date): Promise<OwnGroup> {
  const card = (await loadCards(tx, reading, [id], now)).get(id)
  if (card === undefined) throw new Error(`Circle ${id} is not there after it was written`)
  return { ...card, role: 'admin' }
}

/** What the form says; what it does not mention is absent, what it leaves empty is null. */
function aboutOf({ interests: _interests, picture: _picture, name, entry, ...texts }: Edit): Partial<About> {
  const said = Object.entries(texts).filter(([, typed]) => typed !== undefined)
  return {
    ...(name === undefined ? {} : { name }),
    ...(entry === undefined ? {} : { entry }),
    ...Object.fromEntries(said.map(([field, typed]) => [field, typed === '' ? null : typed])),
  }
}

/** Null where a typed location names no city that we know. */
async function findPlaceId(db: Queryable, location: string | null): Promise<number | null> {
  const named = location === null ? null : cityAndCountry(location)
  return named === null ? null : ((await resolvePlace(db, named))?.id ?? null)
}
