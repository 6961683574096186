import type { Input } from '@coterie/contract/endpoint'
import { circleLimit } from '@coterie/contract/groups/groups'
import type { GroupPage, OwnGroup, createGroup, editGroup } from '@coterie/contract/groups/groups'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { resolveCity } from '../cities/service.ts'
import { enqueuePicturePurge } from '../pictures/service.ts'
import { parseInterests } from '../profiles/service.ts'
import { loadCards } from './cards.ts'
import type { CircleReader } from './cards.ts'
import { joinCircle } from './join.ts'
import { publishCircle } from './live-updates.ts'
import { findVisibleCircle } from './queries.ts'
import { parseCityAndCountry } from './rules.ts'
import {
  copyInterests,
  lockImage,
  insertCircle,
  replaceCircleInterests,
  emptyDetails,
  updateCircle,
} from './write-queries.ts'
import type { CircleDetails } from './write-queries.ts'

type CircleInput<Form> = CircleReader & { form: Form; picture: Buffer | null; now: Date }
type Edit = Input<typeof editGroup>['body']

export async function createCircle(
  ctx: Pick<Context, 'db' | 'pictures' | 'live'>,
  { form, picture, now, ...reader }: CircleInput<Input<typeof createGroup>['body']>,
) {
  const image = picture === null ? null : await ctx.pictures.storeUpload(picture)
  if (isRefusal(image)) return image
  const details = { ...emptyDetails, ...toDetails(form), name: form.name, image }
  const cityId = await findCityId(ctx.db, details.location)
  return await transact(ctx.db, async (tx) => {
    const { viewerId } = reader
    const id = await insertCircle(tx, { ...details, cityId, createdBy: viewerId }, now)
    await saveInterests(tx, { id, viewerId }, form.interests)
    const joined = await joinCircle(ctx.live, tx, { groupId: id, userId: viewerId, role: 'admin' }, now)
    return joined === 'joined' ? await loadOwnCard(tx, reader, id, now) : circleLimit
  })
}

/** Only for organizers. Saves all changes or none. */
export async function editCircle(
  ctx: Pick<Context, 'db' | 'pictures' | 'jobs' | 'live'>,
  { groupId, form, picture, now, ...reader }: CircleInput<Edit> & { groupId: number },
) {
  const circle = await findVisibleCircle(ctx.db, reader.viewerId, groupId)
  if (circle === undefined) return notFound
  if (circle.role !== 'admin') return notAllowed
  const image = picture === null ? form.picture : await ctx.pictures.storeUpload(picture)
  if (isRefusal(image)) return image
  const changes = { ...toDetails(form), ...(image === undefined ? {} : { image }) }
  const cityId = await findCityId(ctx.db, changes.location ?? null)
  return await transact(ctx.db, async (tx) => {
    const previousImage = await lockImage(tx, groupId)
    await updateCircle(tx, groupId, { ...changes, cityId })
    if (image !== undefined) await enqueuePicturePurge(ctx, tx, [previousImage])
    await saveInterests(tx, { id: groupId, viewerId: reader.viewerId }, form.interests)
    await publishCircle(ctx.live, tx, groupId)
    return await loadOwnCard(tx, reader, groupId, now)
  })
}

export async function readCircle(
  db: Queryable,
  reader: CircleReader,
  id: number,
  now: Date,
): Promise<GroupPage | typeof notFound> {
  const circle = await findVisibleCircle(db, reader.viewerId, id)
  const card = (await loadCards(db, reader, circle === undefined ? [] : [id], now)).get(id)
  return circle === undefined || card === undefined ? notFound : { ...card, role: circle.role }
}

/** An empty list means the viewer's own interests; undefined changes nothing. */
async function saveInterests(
  tx: Transaction,
  { id, viewerId }: { id: number; viewerId: number },
  chosen: readonly string[] | undefined,
): Promise<void> {
  if (chosen === undefined) return
  if (chosen.length === 0) return await copyInterests(tx, id, viewerId)
  await replaceCircleInterests(tx, id, parseInterests(chosen))
}

async function loadOwnCard(tx: Transaction, reader: CircleReader, id: number, now: Date): Promise<OwnGroup> {
  const card = (await loadCards(tx, reader, [id], now)).get(id)
  if (card === undefined) throw new Error(`Circle ${id} not found after writing it`)
  return { ...card, role: 'admin' }
}

/** Fields missing from the form stay missing; empty ones become null. */
function toDetails({
  interests: _interests,
  picture: _picture,
  name,
  joinPolicy,
  listed,
  ...texts
}: Edit): Partial<CircleDetails> {
  const givenTexts = Object.entries(texts).filter(([, value]) => value !== undefined)
  return {
    ...(name === undefined ? {} : { name }),
    ...(joinPolicy === undefined ? {} : { joinPolicy }),
    ...(listed === undefined ? {} : { listed }),
    ...Object.fromEntries(givenTexts.map(([field, value]) => [field, value === '' ? null : value])),
  }
}

/** Null if the typed location is not a known city. */
async function findCityId(db: Queryable, location: string | null): Promise<number | null> {
  const city = location === null ? null : parseCityAndCountry(location)
  return city === null ? null : ((await resolveCity(db, city))?.id ?? null)
}
