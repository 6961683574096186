import { mapProfileTexts, profileTextNames } from '@coterie/contract/profile-texts'
import type { ProfileTexts } from '@coterie/contract/profile-texts'
import { sql } from 'kysely'

/** For SQL that selects from `users` under this alias. */
export function selectProfileTexts(alias: string) {
  return sql.join(profileTextNames.map((name) => sql.ref(`${alias}.${name}`)))
}

export function pickProfileTexts(row: ProfileTexts): ProfileTexts {
  return mapProfileTexts((name) => row[name])
}
