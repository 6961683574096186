import { maxBioLength } from './limits.ts'

/**
 * The optional texts of a profile. Anyone who sees one of them sees all. A field has the name of its column in `users`;
 * server/src/db/written-texts.ts says what moderation does with it.
 */
export const profileTexts = {
  pronouns: { maxLength: 20, isOneLine: true, description: 'Pronouns, shown next to the name.' },
  bio: { maxLength: maxBioLength, isOneLine: false, description: 'About you.' },
} satisfies Record<string, { maxLength: number; isOneLine: boolean; description: string }>

export type ProfileText = keyof typeof profileTexts
export type ProfileTexts = Record<ProfileText, string | null>

export const profileTextNames = Object.keys(profileTexts) as ProfileText[]

export function mapProfileTexts<Value>(toValue: (name: ProfileText) => Value): Record<ProfileText, Value> {
  return Object.fromEntries(profileTextNames.map((name) => [name, toValue(name)])) as Record<
    ProfileText,
    Value
  >
}

export const emptyProfileTexts: ProfileTexts = mapProfileTexts(() => null)

type SenderField<Name extends ProfileText> = `fromUser${Capitalize<Name>}`
export type SenderTexts<Value> = { [Name in ProfileText as SenderField<Name>]: Value }

const toSenderField = <Name extends ProfileText>(name: Name) =>
  `fromUser${name.charAt(0).toUpperCase()}${name.slice(1)}` as SenderField<Name>

/** `{ bio }` as fields of a request: `{ fromUserBio }`. */
export function toSenderTexts<Value>(texts: Record<ProfileText, Value>): SenderTexts<Value> {
  const fields = profileTextNames.map((name) => [toSenderField(name), texts[name]])
  return Object.fromEntries(fields) as SenderTexts<Value>
}

export function getSenderTexts<Value>(request: SenderTexts<Value>): Record<ProfileText, Value> {
  return mapProfileTexts((name) => request[toSenderField(name)])
}
