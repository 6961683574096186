import type { Input } from '@coterie/contract/endpoint'
import { unknownPlace } from '@coterie/contract/profiles'
import type { saveProfile } from '@coterie/contract/profiles'
import { isRefusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ownUserOrNotFound, whyNotRename } from '../account/service.ts'
import { forgetPictures } from '../pictures/service.ts'
import { countryName, resolvePlace } from '../cities/service.ts'
import { findAvatar, findNamed, replaceInterests, updateProfile } from './queries.ts'
import type { Changes } from './queries.ts'
import { meantInterests } from './rules.ts'

export { learnInterests } from './queries.ts'
export { meantInterests } from './rules.ts'

type Form = Input<typeof saveProfile>['body']

/** Saves what came, all of it or nothing, and answers with the whole person. */
export async function saveOwnProfile(
  ctx: Context,
  given: { viewerId: number; form: Form; picture: Buffer | null; now: Date },
) {
  const { viewerId, form, now } = given
  const refusedName = whyNotRename(await findNamed(ctx.db, viewerId), form.name, ctx.config)
  if (refusedName !== null) return refusedName
  const home = await findHome(ctx, form.location)
  if (isRefusal(home)) return home
  const avatar = given.picture === null ? form.profilePicture : await ctx.pictures.keepUpload(given.picture)
  if (isRefusal(avatar)) return avatar
  return await transact(ctx.db, async (tx) => {
    if (avatar !== undefined) await forgetPictures(ctx, tx, [await findAvatar(tx, viewerId)])
    await updateProfile(tx, viewerId, changesOf(form, home, avatar), now)
    if (form.interests !== undefined) await replaceInterests(tx, viewerId, meantInterests(form.interests))
    return await ownUserOrNotFound(tx, viewerId)
  })
}

function changesOf(form: Form, home: Changes['home'], avatar: Changes['avatar']): Changes {
  return {
    name: form.name,
    ...(form.bio === undefined ? {} : { bio: form.bio === '' ? null : form.bio }),
    ...(home === undefined ? {} : { home }),
    ...(avatar === undefined ? {} : { avatar }),
  }
}

async function findHome(ctx: Context, location: Form['location']) {
  if (location === undefined || location === null) return location
  const place = await resolvePlace(ctx.db, location)
  if (place === undefined) return unknownPlace
  return { place, shown: `${place.label}, ${countryName(place.countryCode)}` }
}
