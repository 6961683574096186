import type { Input } from '@coterie/contract/endpoint'
import { profileTextNames } from '@coterie/contract/profile-texts'
import { unknownCity } from '@coterie/contract/profiles'
import type { saveProfile } from '@coterie/contract/profiles'
import { isRefusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { getOwnUser, checkRename } from '../account/service.ts'
import { getCountryName, resolveCity } from '../cities/service.ts'
import { enqueuePicturePurge } from '../pictures/service.ts'
import { lockAvatar, findNameAndRole, replaceInterests, updateProfile } from './queries.ts'
import type { Changes } from './queries.ts'
import { parseInterests } from './rules.ts'

export { insertInterests } from './queries.ts'
export { parseInterests } from './rules.ts'

type Form = Input<typeof saveProfile>['body']

/** Saves all changes or none. @returns the whole profile. */
export async function saveOwnProfile(
  ctx: Context,
  input: { viewerId: number; form: Form; picture: Buffer | null; now: Date },
) {
  const { viewerId, form, now } = input
  const nameRefusal = checkRename(await findNameAndRole(ctx.db, viewerId), form.name, ctx.config)
  if (nameRefusal !== null) return nameRefusal
  const home = await findHome(ctx, form.location)
  if (isRefusal(home)) return home
  const avatar = input.picture === null ? form.profilePicture : await ctx.pictures.storeUpload(input.picture)
  if (isRefusal(avatar)) return avatar
  return await transact(ctx.db, async (tx) => {
    if (avatar !== undefined) await enqueuePicturePurge(ctx, tx, [await lockAvatar(tx, viewerId)])
    await updateProfile(tx, viewerId, toProfileChanges(form, home, avatar), now)
    if (form.interests !== undefined) await replaceInterests(tx, viewerId, parseInterests(form.interests))
    return await getOwnUser(tx, viewerId)
  })
}

function toProfileChanges(form: Form, home: Changes['home'], avatar: Changes['avatar']): Changes {
  return {
    name: form.name,
    texts: toTextChanges(form),
    ...(form.promptAnswers === undefined ? {} : { promptAnswers: form.promptAnswers }),
    ...(home === undefined ? {} : { home }),
    ...(avatar === undefined ? {} : { avatar }),
  }
}

function toTextChanges(form: Form): Changes['texts'] {
  const sentNames = profileTextNames.filter((name) => form[name] !== undefined)
  return Object.fromEntries(sentNames.map((name) => [name, form[name] === '' ? null : form[name]]))
}

async function findHome(ctx: Context, location: Form['location']) {
  if (location === undefined || location === null) return location
  const city = await resolveCity(ctx.db, location)
  if (city === undefined) return unknownCity
  return { city, label: `${city.label}, ${getCountryName(city.countryCode)}` }
}
